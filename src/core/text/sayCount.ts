import { say } from './say';

/** A text with a number: a form for each category of numbers that the language has. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/**
 * The form of a text for a number, with the number in place of `{count}`.
 *
 * @param values a `count` among them is shown in place of the number
 * @param language language of the text, whose rules choose the form
 */
export function sayCount(
  forms: Forms,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  // The first use of the browser's number formats takes some 20 ms, which a reader would wait for after a click.
  return say(form, { count: count < 1000 ? count : count.toLocaleString(language), ...values });
}
