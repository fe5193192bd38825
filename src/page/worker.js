/// Runs beside the page: asks the engine what the page wants to know, one question after the other.
let engine = null;
onmessage = ({ data: { module, number, question, words } }) => {
  if (module) engine = start_engine(module);
  else postMessage({ number, answer: engine[question](...words) });
};
