/** A sample that comes in a file (behaviours/laterSamples.ts); until then, only a reader without scripts sees anything here. */
export function LaterSample() {
  return <noscript>This sample needs scripts. The first one is here without.</noscript>;
}
