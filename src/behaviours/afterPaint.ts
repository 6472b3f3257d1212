/** Calls a function after the next paint. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
