/** Languages that are written from right to left, unless their tag names another script. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|ps|sd|ug|ur|yi)(?:-|$)/i;
const SCRIPT = /^[a-z]{2,3}-([a-z]{4})(?:-|$)/i;
const RIGHT_TO_LEFT_SCRIPTS = /^(?:adlm|arab|hebr|mand|nkoo|rohg|samr|syrc|thaa)$/i;

/** The direction of a language by its tag. */
export function languageDirection(language: string): 'ltr' | 'rtl' {
  const [, script] = SCRIPT.exec(language) ?? [];
  const isRight = script ? RIGHT_TO_LEFT_SCRIPTS.test(script) : RIGHT_TO_LEFT.test(language);
  return isRight ? 'rtl' : 'ltr';
}
