import { isObject } from '../../values/isObject';
import { parseFragment } from '../../values/jsonPointer';
import type { Problem } from '../../input/problem';
import { eachObject } from './eachObject';
import { hasNames, isData, isInData } from './isData';
import { child, fieldOf, problemAt } from './place';
import type { Place } from './place';
import { isLocalPath } from './isLocalPath';
import type { SourceFile } from './sourceFile';
import { textOf } from './values';

/** The files of the folder of descriptions. */
interface Folder {
  /** Returns a file. Undefined if there is none, or if it is no text. */
  loadExample: (from: string, reference: string) => Promise<SourceFile | undefined>;
  /** Path of the file that a reference in another file names. Undefined if it is outside the folder. */
  pathOf: (from: string, reference: string) => string | undefined;
}

/** Fields of an Example Object, without extensions. */
const EXAMPLE_FIELDS = new Set([
  'summary',
  'description',
  'value',
  'dataValue',
  'serializedValue',
  'externalValue',
]);
/** Names of objects with schemas. A schema is no example. */
const SCHEMAS = new Set(['schemas', '$defs', 'definitions', 'properties']);
const MAX_HOPS = 20;
/** Highest number of characters of all contents that replace references. */
const MAX_CHARACTERS = 25_000_000;

/**
 * Replaces references to examples by the examples, so that everything that is made from the files has them: a `$ref` that is
 * the whole value of an example or a default, and an `externalValue` with a file of the folder. By the specification, such a
 * `$ref` is data, but many authors mean the content. If the target does not exist, it stays data.
 * @param all the files that were loaded, also because an `externalValue` names them
 * @returns copies of the files with examples, a warning for each `$ref`, and the paths of files that only `externalValue` names
 */
export async function resolveExamples(
  all: ReadonlyMap<string, SourceFile>,
  folder: Folder,
): Promise<{ files: Map<string, SourceFile>; warnings: Problem[]; external: Set<string> }> {
  const found = [...all.values()].map((file) => ({ file, places: findReferences(file) }));
  const external = externalFiles(found, folder);
  const files = new Map([...all].filter(([path]) => !external.has(path)));
  const resolved = new Map(files);
  const warnings: Problem[] = [];
  const work = { files, folder, left: MAX_CHARACTERS };
  for (const { file, places } of found) {
    if (external.has(file.path)) continue;
    const contents = new Map<unknown, unknown>();
    for (const place of places) {
      const isReference = isLoneReference(place.value);
      const content = await (isReference ? contentOf(place, work) : withExternalValue(place, work));
      if (content) contents.set(place.value, content.value);
      if (isReference) warnings.push(...warningOf(place, content !== undefined));
    }
    if (contents.size > 0) {
      resolved.set(file.path, { ...file, value: replaced(file.value, contents) });
    }
  }
  return { files: resolved, warnings, external };
}

interface Work {
  files: ReadonlyMap<string, SourceFile>;
  folder: Folder;
  /** Characters that may still be added. */
  left: number;
}

/** Paths of the files that only `externalValue` names. They are no parts of the description. */
function externalFiles(
  found: readonly { file: SourceFile; places: readonly Place[] }[],
  folder: Folder,
): Set<string> {
  const external = new Set<string>();
  for (const { file, places } of found) {
    for (const { value } of places) {
      const address = textOf(value, 'externalValue');
      const path = address === undefined ? undefined : folder.pathOf(file.path, address);
      if (path !== undefined) external.add(path);
    }
  }
  if (external.size === 0) return external;
  for (const [index, { file }] of found.entries()) {
    // The first file is the entry.
    if (index === 0) external.delete(file.path);
    if (external.has(file.path)) continue;
    for (const path of referencesIn(file)) {
      external.delete(folder.pathOf(file.path, path) ?? '');
    }
  }
  return external;
}

/** The files that the references in a file name. In data, there are none. */
function referencesIn(file: SourceFile): Set<string> {
  const paths = new Set<string>();
  for (const { value } of eachObject({ file, value: file.value })) {
    const [path = ''] = (textOf(value, '$ref') ?? '').split('#');
    if (path !== '') paths.add(path);
  }
  return paths;
}

/** Places with a `$ref` as the whole value of an example, and Example Objects with a local `externalValue`. */
function findReferences(file: SourceFile): Place[] {
  const found: Place[] = [];
  const seen = new Set<unknown>();
  const stack: Place[] = [{ file, value: file.value }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { value } = at;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isData(at)) {
      // The values of `const` and `enum` are no examples.
      if (at.key === 'const' || at.key === 'enum') continue;
      const values = Array.isArray(value) ? value.map((_, index) => child(at, index)) : [at];
      found.push(...values.filter((place) => isLoneReference(place.value)));
      continue;
    }
    if (isLocalPath(fieldOf(value, 'externalValue')) && isNamedExample(at)) found.push(at);
    for (const key of Object.keys(value)) {
      if (!key.startsWith('x-') || hasNames(at)) stack.push(child(at, key));
    }
  }
  return found.reverse();
}

/** Whether a value is an object with `$ref` and nothing else. */
function isLoneReference(value: unknown): value is { $ref: string } {
  return typeof fieldOf(value, '$ref') === 'string' && Object.keys(value ?? {}).length === 1;
}

/** Whether a place is one of the named examples of an object. */
function isNamedExample({ parent }: Place): boolean {
  return parent?.key === 'examples' && hasNames(parent);
}

/** The content that the reference in a place leads to. Undefined if there is none. */
async function contentOf(start: Place, work: Work): Promise<{ value: unknown } | undefined> {
  let place = start;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (!isLoneReference(place.value)) return limited(place, work);
    const target = await targetOf(place, place.value.$ref, work);
    if (!target) return undefined;
    place = target;
  }
  return undefined;
}

async function targetOf(
  from: Place,
  reference: string,
  { files, folder }: Work,
): Promise<Place | undefined> {
  const [path = '', fragment = ''] = reference.split(/#(.*)/s);
  const file = path === '' ? from.file : await folder.loadExample(from.file.path, path);
  if (!file || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
  const segments = parseFragment(fragment);
  const place = segments.reduce<Place>((at, key) => child(at, key), { file, value: file.value });
  if (place.value === undefined) return undefined;
  // Files that are loaded only for examples contain no schemas.
  const isExample = !files.has(file.path) || isInData(place) || !inSchema(segments);
  if (!isExample) return undefined;
  const isWholeFile = segments.length === 0;
  return exampleValue(place, isWholeFile ? isExampleObject(place.value) : isNamedExample(place));
}

function inSchema(segments: readonly string[]): boolean {
  const kind = segments[0] === 'components' ? segments[1] : undefined;
  return kind === undefined ? segments.some((name) => SCHEMAS.has(name)) : kind !== 'examples';
}

/** The value of an Example Object. */
function exampleValue(place: Place, isExample: boolean): Place | undefined {
  const name = ['value', 'dataValue'].find((key) => fieldOf(place.value, key) !== undefined);
  if (!isExample || name === undefined) return place;
  return child(place, name);
}

/** Whether the content of a file is an Example Object. An object with `value` alone may also be the example itself. */
function isExampleObject(value: unknown): boolean {
  const names = isObject(value) ? Object.keys(value) : [];
  return (
    names.length > 1 && names.every((name) => EXAMPLE_FIELDS.has(name) || name.startsWith('x-'))
  );
}

/** An Example Object with the content of the file in `externalValue`. Undefined if the file is no text. */
async function withExternalValue(
  place: Place,
  work: Work,
): Promise<{ value: unknown } | undefined> {
  const { externalValue, ...rest } = place.value as Record<string, unknown>;
  if (Object.keys(rest).some((name) => /value$/i.test(name))) return { value: rest };
  const file = await work.folder.loadExample(place.file.path, String(externalValue));
  const content = file && limited({ file, value: file.value }, work);
  return content && { value: { ...rest, value: content.value } };
}

function limited(place: Place, work: Work): { value: unknown } | undefined {
  const { value: content, parent } = place;
  // The last line of a text file ends with a line break.
  const value = typeof content === 'string' && !parent ? content.replace(/\r?\n$/, '') : content;
  work.left -= sizeOf(value, work.left);
  return work.left < 0 ? undefined : { value };
}

/** Number of characters of a value, approximately. Stops counting above a limit. */
function sizeOf(value: unknown, most: number): number {
  let size = 0;
  const stack = [value];
  while (stack.length > 0 && size <= most) {
    const item = stack.pop();
    size += typeof item === 'string' ? item.length + 3 : 3;
    if (typeof item !== 'object' || item === null) continue;
    for (const part of Object.values(item)) stack.push(part);
  }
  return size;
}

function warningOf(place: Place, isFound: boolean): Problem[] {
  const reference = (place.value as { $ref: string }).$ref;
  const at = child(place, '$ref');
  const isFile = !reference.startsWith('#');
  if (isFound) {
    return [
      problemAt(
        at,
        'By the OpenAPI Specification, a `$ref` in the value of an example is data. The pages show its target.',
        !/value$/i.test(place.key ?? '') || /.#/.test(reference)
          ? 'Write the value itself, or name the example below `examples`.'
          : isFile
            ? `Write \`externalValue: ${reference}\` in place of \`${place.key ?? ''}\`.`
            : `Write \`$ref: '${reference}'\` beside the name of the example, in place of \`${place.key ?? ''}\`.`,
      ),
    ];
  }
  // A `$ref` inside the file, or to a URL, may be meant as data.
  if (!isLocalPath(reference)) return [];
  return [
    problemAt(
      at,
      `The value of this example is a \`$ref\` to \`${reference}\`, which cannot be read. The pages show the \`$ref\`.`,
      'Check the path and the spelling.',
    ),
  ];
}

/** A copy of a value in which some objects are replaced. Parts without them are not copied. */
function replaced(
  value: unknown,
  contents: ReadonlyMap<unknown, unknown>,
  done = new Map<unknown, unknown>(),
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (contents.has(value)) return contents.get(value);
  if (done.has(value)) return done.get(value);
  const entries = Object.entries(value);
  const copies = entries.map(([, part]: [string, unknown]) => replaced(part, contents, done));
  const isSame = copies.every((copy, index) => copy === entries[index]?.[1]);
  const copy = isSame
    ? value
    : Array.isArray(value)
      ? copies
      : Object.fromEntries(entries.map(([key], index) => [key, copies[index]]));
  done.set(value, copy);
  return copy;
}
