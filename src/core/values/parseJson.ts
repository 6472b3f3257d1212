import { printParseErrorCode, visit } from 'jsonc-parser';
import { defineOwn } from './defineOwn';
import { exactNumber } from './exactNumber';

/** A name that an object has twice. The last value counts. */
export interface RepeatedKey {
  /** Path of the value from the root. */
  path: (string | number)[];
  /** Lines of the value that is lost and of the one that counts, counted from 1. */
  lines: [lost: number, kept: number];
}

/** An error in the syntax of JSON. */
export class JsonSyntaxError extends SyntaxError {
  /** Number of characters before the error. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** An object or list that is not complete yet. */
interface Container {
  value: Record<string, unknown> | unknown[];
  /** Name of the next value of an object. */
  key: string;
  /** Line of each name of an object. */
  lines?: Map<string, number>;
}

/**
 * Parses JSON. Numbers keep all of their digits (`exactNumber`).
 *
 * @param onRepeated is called for each name that an object has twice
 * @throws JsonSyntaxError
 */
export function parseJson(text: string, onRepeated?: (repeated: RepeatedKey) => void): unknown {
  const stack: Container[] = [];
  let root: unknown;
  const add = (value: unknown) => {
    const top = stack.at(-1);
    if (!top) root = value;
    else if (Array.isArray(top.value)) top.value.push(value);
    else if (top.key === '__proto__') defineOwn(top.value, top.key, value);
    else top.value[top.key] = value;
  };
  const open = (container: Container) => {
    add(container.value);
    stack.push(container);
  };
  visit(
    text,
    {
      onObjectBegin: () => open({ value: {}, key: '', lines: onRepeated && new Map() }),
      onArrayBegin: () => open({ value: [], key: '' }),
      onObjectEnd: () => void stack.pop(),
      onArrayEnd: () => void stack.pop(),
      onObjectProperty: (name, _offset, _length, startLine) => {
        const top = stack.at(-1);
        if (!top) return;
        top.key = name;
        const line = startLine + 1;
        const lost = top.lines?.get(name);
        if (lost !== undefined) onRepeated?.({ path: pathOf(stack), lines: [lost, line] });
        top.lines?.set(name, line);
      },
      onLiteralValue: (value: unknown, offset, length) =>
        add(typeof value === 'number' ? exactNumber(text.slice(offset, offset + length)) : value),
      onError: (error, offset) => {
        throw new JsonSyntaxError(
          printParseErrorCode(error)
            .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
            .toLowerCase(),
          offset,
        );
      },
    },
    { disallowComments: true },
  );
  return root;
}

/** Path of the value whose name was read last. */
function pathOf(stack: readonly Container[]): (string | number)[] {
  return stack.map(({ value, key }) => (Array.isArray(value) ? value.length - 1 : key));
}
