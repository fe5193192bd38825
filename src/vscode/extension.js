// The extension for Visual Studio Code: starts `referee lsp` for YAML and JSON. The server ignores files of others.
const { window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
  const settings = workspace.getConfiguration('referee');
  const command = settings.get('program');
  client = new LanguageClient('referee', 'Referee', { command, args: ['lsp'] }, {
    documentSelector: [{ language: 'yaml' }, { language: 'json' }, { language: 'jsonc' }],
    initializationOptions: { eventLenses: settings.get('eventLenses') },
  });
  try {
    await client.start();
  } catch (error) {
    window.showErrorMessage(`\`${command} lsp\` does not start (${error?.message ?? error}). `
      + 'The setting `referee.program` says where the program is.');
  }
};

exports.deactivate = () => (client?.isRunning() ? client.stop() : undefined);
