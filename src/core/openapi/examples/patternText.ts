/** Number of repeats for `*` and `+`. */
const MANY = 3;
/** Highest number of characters of a text. */
const LONGEST = 200;

/**
 * Makes a text from a regular expression: it takes the first alternative and few repeats. Undefined for syntax that it does
 * not support (lookaround, back references, Unicode properties). The result may not match: the caller tests it.
 * @param many number of repeats for `*` and `+`
 */
export function patternText(pattern: string, many = MANY): string | undefined {
  const reader = { pattern, at: 0, many };
  try {
    const text = readChoice(reader);
    return reader.at < pattern.length ? undefined : text.slice(0, LONGEST);
  } catch {
    return undefined;
  }
}

interface Reader {
  pattern: string;
  at: number;
  /** Number of repeats, where the pattern allows it. */
  many: number;
}

/** Thrown for syntax that is not supported. */
class Unknown extends Error {}

function readChoice(reader: Reader): string {
  const first = readSequence(reader);
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    readSequence(reader);
  }
  return first;
}

function readSequence(reader: Reader): string {
  let text = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const part = readAtom(reader);
    const times = readRepeat(reader);
    // Different characters of a class are easier to read than a repeated one.
    for (let round = 0; round < times && text.length < LONGEST; round += 1) text += part(round);
  }
  return text;
}

type Part = (round: number) => string;

function readAtom(reader: Reader): Part {
  const { pattern } = reader;
  const character = pattern[reader.at] ?? '';
  reader.at += 1;
  switch (character) {
    case '^':
    case '$':
      return () => '';
    case '.':
      return oneOf('abcdefghij');
    case '(': {
      const kind = /^\?(:|<[A-Za-z]\w*>|[=!<])/.exec(pattern.slice(reader.at));
      if (kind && !/^\?(:|<[A-Za-z])/.test(kind[0])) throw new Unknown();
      reader.at += kind?.[0].length ?? 0;
      const inside = readChoice(reader);
      if (pattern[reader.at] !== ')') throw new Unknown();
      reader.at += 1;
      return () => inside;
    }
    case '[':
      return oneOf(readClass(reader));
    case '\\':
      return oneOf(readEscape(reader));
    case '*':
    case '+':
    case '?':
      throw new Unknown();
    default:
      return () => character;
  }
}

function oneOf(characters: string): Part {
  if (characters === '') throw new Unknown();
  return (round) => characters[round % characters.length] ?? '';
}

const CLASSES: Record<string, string> = {
  d: '1234567890',
  w: 'abcdefghijklmnopqrstuvwxyz0123456789_',
  s: ' ',
  D: 'abcdefghij',
  W: '-',
  S: 'abcdefghij',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '',
};

function readEscape(reader: Reader): string {
  const character = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  if (/[1-9pPkuxc]/.test(character)) throw new Unknown();
  return CLASSES[character] ?? character;
}

function readClass(reader: Reader): string {
  const { pattern } = reader;
  const isNegated = pattern[reader.at] === '^';
  if (isNegated) reader.at += 1;
  let characters = '';
  while (pattern[reader.at] !== ']') {
    if (reader.at >= pattern.length) throw new Unknown();
    const start = readMember(reader);
    const isRange = pattern[reader.at] === '-' && pattern[reader.at + 1] !== ']';
    if (!isRange || start.length > 1) {
      characters += start;
      continue;
    }
    reader.at += 1;
    const end = readMember(reader);
    const from = start.charCodeAt(0);
    // The first characters of a large range are enough.
    const to = Math.min(end.charCodeAt(0), from + 30);
    for (let code = from; code <= to; code += 1) characters += String.fromCharCode(code);
  }
  reader.at += 1;
  if (!isNegated) return characters;
  return [...'abcdefghijklmnopqrstuvwxyz1234567890-_']
    .filter((character) => !characters.includes(character))
    .join('');
}

function readMember(reader: Reader): string {
  const character = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  return character === '\\' ? readEscape(reader) : character;
}

function readRepeat(reader: Reader): number {
  const found = /^(?:[*+?]|\{(\d*)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
  if (!found || found[0].startsWith('{}')) return 1;
  reader.at += found[0].length;
  if (found[0].startsWith('?')) return 0;
  if (/^[*+]/.test(found[0])) return reader.many;
  const least = Number(found[1] ?? 0);
  const most = found[3] ? Number(found[3]) : found[2] ? Infinity : least;
  return Math.min(Math.max(least, reader.many === MANY ? 1 : reader.many), most);
}
