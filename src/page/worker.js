/// The worker: answers the page's questions with the engine, one after the other.
let engine = null;
onmessage = ({ data: { module, number, question, words } }) => {
  if (module) engine = start_engine(module);
  else postMessage({ number, answer: engine[question](...words) });
};
