"use strict";
/// The steps of a record: undo puts the log back as it was before a step. A step can be undone as long as the log is as
/// the step left it.
function start_history({ at, made, phrase, text, restore }) {
  const most_steps = 500;
  let steps = []; // { before, after, what }
  let undone = []; // the same, the last one undone last

  function show() {
    at("step-back").disabled = !can_undo();
    at("step-on").disabled = undone.at(-1)?.before !== text.value;
    at("steps").replaceChildren(...steps.map((step, number) => {
      const item = made("li", `${step.what} `);
      const button = made("button", phrase("Back to before this"));
      button.type = "button";
      button.addEventListener("click", () => undo(steps.length - number));
      item.append(button);
      return item;
    }));
    at("history").hidden = steps.length === 0;
  }

  const can_undo = () => steps.at(-1)?.after === text.value;

  /// Undoes the last steps. Returns false if the log has been changed in another way since.
  function undo(count = 1) {
    if (!can_undo()) return false;
    const taken = steps.splice(steps.length - count);
    undone.push(...taken.reverse());
    restore(taken.at(-1).before, taken.length === 1 ? phrase("Undone: {}", taken[0].what)
      : phrase("{} steps are undone.", taken.length));
    return true;
  }

  at("step-on").addEventListener("click", () => {
    if (undone.at(-1)?.before !== text.value) return;
    const step = undone.pop();
    steps.push(step);
    restore(step.after, phrase("Done again: {}", step.what));
  });

  return {
    /// Forgets the steps: another log is in the page.
    begin() {
      steps = [];
      undone = [];
    },
    add(before, after, what) {
      steps = [...steps, { before, after, what }].slice(-most_steps);
      undone = [];
    },
    undo,
    can_undo,
    show,
  };
}
