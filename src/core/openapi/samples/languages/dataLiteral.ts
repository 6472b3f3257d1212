import { isNumber } from '../../../values/exactNumber';
import type { JsonValue } from '../../model';

/** How a language writes data. */
export interface LiteralStyle {
  text: (value: string) => string;
  /** The words for values that are neither texts nor numbers. */
  words: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** Brackets around the properties of an object. */
  object: (value: Readonly<Record<string, JsonValue>>) => readonly [open: string, close: string];
  list: readonly [open: string, close: string];
  /** A property. The value may have several lines. */
  property: (name: string, value: string) => string;
  indent: string;
  /** Text between two properties, without the line break. */
  separator: string;
  /** Text between two items of a list. The same as `separator` by default. */
  listSeparator?: string;
  /** Whether the separator is also after the last property or item. */
  isTrailing: boolean;
}

/** The words of JSON, which most languages share. */
export const JSON_WORDS = { true: 'true', false: 'false', null: 'null' } as const;

/**
 * A value in the syntax of a language, with each property on a new line.
 *
 * @param around indentation of the line in which the value begins
 */
export function dataLiteral(value: JsonValue, style: LiteralStyle, around = ''): string {
  if (typeof value === 'string') return style.text(value);
  if (isNumber(value)) return String(value);
  if (typeof value === 'boolean' || value === null) return style.words[`${value}`];
  const inner = around + style.indent;
  const members = Array.isArray(value)
    ? value.map((item) => dataLiteral(item, style, inner))
    : Object.entries(value).map(([name, item]) =>
        style.property(name, dataLiteral(item, style, inner)),
      );
  const [open, close] = Array.isArray(value) ? style.list : style.object(value);
  if (members.length === 0) return open + close;
  const separator = Array.isArray(value)
    ? (style.listSeparator ?? style.separator)
    : style.separator;
  const end = style.isTrailing ? separator : '';
  const lines = members.map((member) => inner + member).join(`${separator}\n`);
  return `${open}\n${lines}${end}\n${around}${close}`;
}
