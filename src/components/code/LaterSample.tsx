/** Placeholder for a sample that behaviours/widgets/laterSamples.ts loads. Shows text only if scripts are off. */
export function LaterSample() {
  return <noscript>{WORDS.guide.needsScripts}</noscript>;
}
