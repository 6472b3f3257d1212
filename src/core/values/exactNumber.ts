/**
 * A number whose text would change as a number of JavaScript, such as `9007199254740993`, `1.0`, `12.50` or `1e-7`. It
 * converts to its text, and in comparisons to the nearest number of JavaScript.
 */
export class ExactNumber extends Number {
  /** The text, in the syntax of JSON. */
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.text = text;
  }

  override toString(): string {
    return this.text;
  }

  /** Gatsby compiles each plugin with its own copy of this class, and a call of a guide passes from one to the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Number && 'text' in value;
  }
}

/** A number that keeps all of its digits. */
export type Numeric = number | ExactNumber;

/** Numbers below this one are written with an exponent by many languages. */
const SMALLEST = 1e-4;
/** Numbers with a fraction above this one are written with an exponent by some languages. */
const LARGEST = 1e15;

/**
 * Reads a number. It is a number of JavaScript if JavaScript and the languages of samples write it with the same text.
 *
 * @param text a number in the syntax of JSON or of YAML's core schema: `+12`, `.5`, `5.` and `007` are allowed, too
 */
export function exactNumber(text: string): Numeric {
  const json = text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)(?=\.)/, '$10')
    .replace(/\.(?=e|$)/i, '');
  const number = Number(json);
  const size = Math.abs(number);
  const isUsual = Number.isInteger(number)
    ? Number.isSafeInteger(number)
    : size >= SMALLEST && size < LARGEST;
  return isUsual && String(number) === json ? number : new ExactNumber(json);
}

/** Whether a value is a number. Numbers of objects are those of `exactNumber`. */
export function isNumber(value: unknown): value is Numeric {
  return typeof value === 'number' || value instanceof ExactNumber;
}
