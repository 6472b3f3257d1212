declare module 'textlint-rule-prh' {
  import type { TextlintKernelRule } from '@textlint/kernel';

  /** Refuses the patterns of a list and says what to write. */
  const rule: TextlintKernelRule['rule'];
  export default rule;
}
