import { say } from './say';

/** A row of the model, as far as this module reads it. */
interface Row {
  name?: string;
  required?: boolean;
  writeOnly?: boolean;
  exactlyOne?: boolean;
  choices?: readonly (readonly string[])[];
  properties?: readonly Row[];
  prefixItems?: readonly Row[];
  variants?: readonly { options: readonly Row[] }[];
}

/** What rows are, as in the names of the words. */
type Noun = 'Field' | 'Header' | 'Parameter';

/** Which fields of a body, or which headers, are always present. */
export interface Presence {
  /** One sentence for all of them, which also explains the marks. */
  sentence: string;
  /** The mark of a row. Undefined for most rows, because only the rarer kind has a mark. */
  markOf: (row: Pick<Row, 'name' | 'required' | 'writeOnly'>) => string | undefined;
}

/**
 * Tells which rows that a reader receives are always present, and which may be missing. Undefined if there are none. Rows for
 * any key or item do not count, because they are no fields.
 *
 * @param rows the root of a body, or headers
 */
export function presenceOf(rows: readonly Row[], noun: Noun = 'Field'): Presence | undefined {
  const counts = { present: 0, missing: 0, choices: 0 };
  for (const row of rows) count(row, counts);
  const { present, missing, choices } = counts;
  if (present + missing === 0) return undefined;
  const absent = missing + choices;
  const words = WORDS.presence;
  if (absent === 0) return { sentence: words[`all${noun}s`], markOf: () => undefined };
  if (present === 0) return { sentence: words[`any${noun}`], markOf: () => undefined };
  const { optional, always } = words;
  return absent <= present
    ? {
        sentence: say(words[`most${noun}s`], { mark: optional }),
        markOf: (row) => (isField(row) && !isPresent(row) ? optional : undefined),
      }
    : {
        sentence: say(words[`some${noun}s`], { mark: always }),
        markOf: (row) => (isField(row) && isPresent(row) ? always : undefined),
      };
}

function count(
  row: Row,
  counts: { present: number; missing: number; choices: number },
  isChoice = false,
): void {
  if (isField(row)) counts[isPresent(row) ? 'present' : isChoice ? 'choices' : 'missing'] += 1;
  const { properties = [], prefixItems = [], variants = [], choices = [] } = row;
  for (const property of properties) {
    const { name = '' } = property;
    count(property, counts, row.exactlyOne || choices.some((names) => names.includes(name)));
  }
  for (const item of prefixItems) count(item, counts);
  for (const { options } of variants) for (const option of options) count(option, counts);
}

/** Whether a row is a property, header or parameter, and not a part such as `<key>`. */
function isField({ name }: Row): boolean {
  return name !== undefined && !name.startsWith('<');
}

/** Write-only properties are never received, also if a schema for both directions requires them. */
function isPresent({ required, writeOnly }: Row): boolean {
  return required === true && !writeOnly;
}
