/** Some grammars of Prism take quadratic time for long texts and long lines. */
const MAX_LENGTH = 50_000;
const MAX_LINE = 5_000;

/** Whether code is too long to be highlighted. */
export function isHeavyCode(code: string): boolean {
  return code.length > MAX_LENGTH || code.split('\n').some(({ length }) => length > MAX_LINE);
}
