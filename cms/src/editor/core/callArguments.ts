import { isMap, isScalar, parseDocument } from 'yaml';

/** Places of arguments that a form has fields for. */
type Values = Record<string, Record<string, string>>;

/** The arguments of a call as a form. */
export interface CallForm {
  values: Values;
  showsAnswer: boolean;
  /** YAML of everything else. */
  rest: string;
}

interface Wanted {
  required: readonly { place: string; name: string; example: string }[];
  body?: string;
}

/**
 * Reads the arguments of a call, or makes those of a new call from the examples of the operation.
 *
 * @param args YAML of the arguments. Undefined for a new call
 */
export function readCallArguments(
  args: string | undefined,
  operation: Wanted | undefined,
): CallForm {
  const values: Values = {};
  const isNew = args === undefined || args.trim() === '';
  const document = parseDocument(isNew ? (operation?.body ?? '') : args);
  if (document.errors.length > 0) return { values, showsAnswer: false, rest: args ?? '' };
  for (const { place, name, example } of operation?.required ?? []) {
    const found = isNew ? example : take(document, place, name);
    values[place] = { ...values[place], [name]: found ?? '' };
  }
  const showsAnswer = isNew || document.get('answer') === true;
  if (document.get('answer') === true) document.delete('answer');
  const isEmpty = !isMap(document.contents) || document.contents.items.length === 0;
  return { values, showsAnswer, rest: isEmpty ? '' : String(document) };
}

/** Takes an argument out of a document: `disk[id]` by its name, or below `disk`. */
function take(
  document: ReturnType<typeof parseDocument>,
  place: string,
  name: string,
): string | undefined {
  for (const way of [
    [place, name],
    [place, ...name.replaceAll(']', '').split('[')],
  ]) {
    const node = document.getIn(way, true);
    if (!isScalar(node)) continue;
    document.deleteIn(way);
    for (let length = way.length - 1; length > 0; length -= 1) {
      const parent = document.getIn(way.slice(0, length), true);
      if (isMap(parent) && parent.items.length === 0) document.deleteIn(way.slice(0, length));
    }
    return String(node.value);
  }
  return undefined;
}

/** The arguments of a call as YAML, or what is wrong with them. */
export function callArguments({ values, showsAnswer, rest }: CallForm): {
  text: string;
  fault?: string;
} {
  const document = parseDocument(rest);
  const [error] = document.errors;
  if (error) return { text: rest, fault: `This is not valid YAML: ${error.message}` };
  if (document.contents !== null && !isMap(document.contents)) {
    return { text: rest, fault: 'Write places with arguments, such as `body:`.' };
  }
  const fields = Object.entries(values).flatMap(([place, names]) =>
    Object.entries(names).map(([name, value]) => [place, name, value] as const),
  );
  for (const [place, name, value] of fields) document.setIn([place, name], scalar(value));
  if (showsAnswer) document.set('answer', true);
  const text = document.contents === null ? '' : String(document);
  return { text: text.trim() === '{}' ? '' : text.trim() };
}

/** A number or a boolean stays one; everything else is a text. */
function scalar(value: string): unknown {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? JSON.parse(value) : value;
}
