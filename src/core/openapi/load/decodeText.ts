import type { Position } from './sourceFile';

/** Thrown for a text whose encoding is not read. The message is a whole sentence. */
export class EncodingError extends Error {
  override name = 'EncodingError';
  /** Where the first wrong character is. */
  readonly position: Position;

  constructor(message: string, position: Position = { line: 1, column: 1 }) {
    super(message);
    this.position = position;
  }
}

/**
 * The beginnings of texts in each encoding, with byte order mark and without. `x` is a byte of the first character, which is in
 * ASCII in JSON and YAML. From YAML 1.2, section 5.2.
 */
const BEGINNINGS: readonly [beginning: readonly (number | 'x')[], encoding: string][] = [
  [[0, 0, 0xfe, 0xff], 'UTF-32BE'],
  [[0, 0, 0, 'x'], 'UTF-32BE'],
  [[0xff, 0xfe, 0, 0], 'UTF-32LE'],
  [['x', 0, 0, 0], 'UTF-32LE'],
  [[0xfe, 0xff], 'UTF-16BE'],
  [[0, 'x'], 'UTF-16BE'],
  [[0xff, 0xfe], 'UTF-16LE'],
  [['x', 0], 'UTF-16LE'],
];

/**
 * The text of a file in UTF-8 or UTF-16, without a byte order mark.
 * @throws EncodingError if the file has another encoding, because its letters would be wrong on the pages
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding.startsWith('UTF-32')) throw new EncodingError(`The file is in ${encoding}.`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const message =
      encoding === 'UTF-8'
        ? 'The file is not in UTF-8. This character is in another encoding, such as Windows-1252.'
        : `The file begins like ${encoding}, but this character is not valid in it.`;
    throw new EncodingError(message, firstFault(bytes, encoding));
  }
}

function encodingOf(bytes: Uint8Array): string {
  const found = BEGINNINGS.find(
    ([beginning]) =>
      bytes.length >= beginning.length
      && beginning.every((byte, index) =>
        byte === 'x' ? bytes[index] !== 0 : bytes[index] === byte,
      ),
  );
  return found?.[1] ?? 'UTF-8';
}

/** The position of the first character that cannot be decoded. */
function firstFault(bytes: Uint8Array, encoding: string): Position {
  // The longest beginning of the file that can be decoded, by bisection.
  let before = '';
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      before = decoder.decode(bytes.subarray(0, middle), { stream: true });
      low = middle;
    } catch {
      high = middle - 1;
    }
  }
  const lines = before.split(/\r\n|[\r\n]/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
