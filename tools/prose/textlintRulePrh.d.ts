declare module 'textlint-rule-prh' {
  import type { TextlintKernelRule } from '@textlint/kernel';

  /** Reports the patterns of a list, with what to write instead. */
  const rule: TextlintKernelRule['rule'];
  export default rule;
}
