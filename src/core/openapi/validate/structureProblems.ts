import { isNumber } from '../../values/exactNumber';
import { isObject } from '../../values/isObject';
import { parsePointer, printPointer } from '../../values/jsonPointer';
import type { NormalizedProblem } from '@redocly/openapi-core';
import type { LoadedFiles } from '../load/loadFiles';
import { child, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import { valueText } from '../text/valueText';
import type { Problem } from '../../input/problem';

/** Fields without which a page would be missing or wrong. */
const NEEDED = new Set([
  'openapi',
  'info',
  'paths',
  'responses',
  'name',
  'in',
  'title',
  'version',
  'type',
]);

const ROOT_FIELDS = new Set([
  'openapi',
  'info',
  'servers',
  'paths',
  'webhooks',
  'components',
  'security',
  'tags',
  'externalDocs',
]);

/**
 * Problems of the structural check. Those that would make a page wrong are errors, others are warnings. A missing field and
 * an unknown `style` are errors only with `strict`, because otherwise the page says so.
 */
export function structureProblems(
  { findings, files, version }: LoadedFiles,
  strict: boolean,
): { errors: Problem[]; warnings: Problem[] } {
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  for (const finding of findings) {
    if (finding.ruleId !== 'struct') continue;
    const location = finding.location[0];
    const file = location && files.get(location.source.absoluteRef);
    if (!file || location.pointer === undefined) continue;
    const pointer = parsePointer(location.pointer.replace(/^#/, ''));
    const place = pointer.reduce<Place>((at, key) => child(at, key), { file, value: file.value });
    const kind = kindOf(finding);
    // The library does not know the objects of numbers that keep their text.
    if (kind.kind === 'type' && /^(?:number|integer)$/.test(kind.expected) && isNumber(place.value))
      continue;
    const [suggested] = finding.suggest;
    if (version !== '3.0') {
      const isSchema = kind.kind === 'type' && kind.expected === 'Schema';
      if (isSchema && typeof place.value === 'boolean') continue;
      if (isOwnKeyword(kind, pointer, suggested)) continue;
    }
    // In a schema with `$id`, the library resolves `#` to the root of the file and checks the root as a schema.
    const isRootField = pointer.length === 1 && ROOT_FIELDS.has(pointer[0] ?? '');
    if (isRootField && kind.kind === 'unexpected') continue;
    (isForgiven(kind, place, strict) ? warnings : errors).push({
      file: file.path,
      ...file.locate(pointer, location.reportOnKey ? 'key' : 'value'),
      path: printPointer(pointer),
      message: finding.message.replace(/\.?$/, '.'),
      advice: adviceOn(kind, place, suggested),
    });
  }
  return { errors, warnings };
}

/** What a finding is about. */
type Kind =
  /** A field that OpenAPI does not define, or does not allow at this place. */
  | { kind: 'unexpected'; name: string }
  | { kind: 'missing'; name: string }
  /** A value of another type than expected. */
  | { kind: 'type'; expected: string }
  /** A parameter or header without `schema` and `content`. */
  | { kind: 'typeless' }
  /** A value that is not in the list of possible values. */
  | { kind: 'value'; name: string }
  | { kind: 'other' };

/** Beginnings of the library's messages. The library gives the kind of a finding in no other way. */
const MESSAGES: readonly [RegExp, (word: string) => Kind][] = [
  [/^Property `(.+)` is not expected here/, (name) => ({ kind: 'unexpected', name })],
  [/^The field `(.+)` is not allowed here/, (name) => ({ kind: 'unexpected', name })],
  [/^The field `(.+)` must be present/, (name) => ({ kind: 'missing', name })],
  [/^Must contain at least one of the following fields: (schema)/, () => ({ kind: 'typeless' })],
  [/^Expected type `(\w+)`/, (expected) => ({ kind: 'type', expected })],
  [/^`(.+)` can be one of/, (name) => ({ kind: 'value', name })],
];

function kindOf({ message }: NormalizedProblem): Kind {
  for (const [pattern, kind] of MESSAGES) {
    const word = pattern.exec(message)?.[1];
    if (word !== undefined) return kind(word);
  }
  return { kind: 'other' };
}

/**
 * Whether a finding is about an unknown keyword of a schema. Authors may add keywords since OpenAPI 3.1. Only one that is
 * similar to a known keyword is probably a mistake.
 */
function isOwnKeyword(finding: Kind, pointer: readonly string[], suggested?: string): boolean {
  return (
    finding.kind === 'unexpected'
    && pointer.some((key) => key === 'schema' || key === 'schemas')
    && (suggested === undefined || !isAlike(finding.name, suggested))
  );
}

function adviceOn(finding: Kind, { value }: Place, suggested?: string): string {
  if (finding.kind === 'missing') return `Add \`${finding.name}\` here.`;
  if (finding.kind === 'typeless') return 'Add `schema` here.';
  if (finding.kind === 'unexpected') {
    return suggested !== undefined && isAlike(finding.name, suggested)
      ? `Did you mean \`${suggested}\`?`
      : 'Remove it, or let its name start with `x-`.';
  }
  if (value === null) return 'Give it a value, or remove it.';
  return suggested === undefined
    ? 'Correct it as the OpenAPI Specification says.'
    : `Did you mean \`${suggested}\`?`;
}

/**
 * Whether a finding is only a warning, because the page is right in spite of it. Many real descriptions have such mistakes.
 */
function isForgiven(finding: Kind, place: Place, strict: boolean): boolean {
  // A field with the value null is read as if it were missing.
  if (place.value === null && (finding.kind === 'type' || finding.kind === 'value')) {
    return !isWholeContent(place) && (!strict || !isNeeded(place));
  }
  switch (finding.kind) {
    case 'unexpected':
      return true;
    case 'missing':
      return (
        !strict
        || !NEEDED.has(finding.name)
        || place.key === 'license'
        || fieldOf(place.value, '$ref') !== undefined
      );
    case 'typeless':
      return !strict;
    case 'type':
      return isReadable(finding.expected, place);
    case 'value':
      if (finding.name === 'style') return !strict;
      // Lists of types and `null` are valid since OpenAPI 3.1. Descriptions in 3.0 use them with the same meaning.
      return (
        finding.name === 'type'
        && [place.value].flat().every((type) => JSON_TYPES.has(valueText(type)))
      );
    case 'other':
      return false;
  }
}

/** Whether a place is `paths` of a description without webhooks. Without its value, there would be no operation. */
function isWholeContent({ key, parent }: Place): boolean {
  return (
    key === 'paths'
    && parent?.parent === undefined
    && ['webhooks', 'x-webhooks'].every((name) => !isObject(fieldOf(parent?.value, name)))
  );
}

/** Whether an object needs the field at a place. Another object may have an optional field of the same name. */
function isNeeded({ key = '', parent: holder }: Place): boolean {
  const group = holder?.parent?.key;
  switch (key) {
    case 'title':
    case 'version':
      return holder?.key === 'info';
    case 'name':
    case 'in':
      return fieldOf(holder?.value, 'in') !== undefined || group === 'tags';
    case 'type':
      return group === 'securitySchemes';
    case 'responses':
      return holder?.key !== 'components';
    default:
      return NEEDED.has(key);
  }
}

/** Whether a value has the same meaning as one of the expected type. */
function isReadable(expected: string, { key = '', value }: Place): boolean {
  // Exclusive bounds and examples are read in the forms of all versions.
  if (/^exclusiveM/.test(key)) return isNumber(value) || typeof value === 'boolean';
  if (key === 'examples') return true;
  // Before JSON Schema Draft 4, the schema of a property said whether the property is required.
  if (key === 'required' && expected === 'array') return typeof value === 'boolean';
  if (expected === 'string') return isNumber(value) || typeof value === 'boolean';
  if (expected === 'number' || expected === 'integer') {
    return (
      isNumber(value) || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)))
    );
  }
  if (expected === 'boolean') return value === 'true' || value === 'false';
  // Before JSON Schema 2020-12, a list of schemas in `items` described a tuple.
  const isTuple = key === 'items' && Array.isArray(value);
  return expected === 'Schema' && (isTuple || typeof value === 'boolean');
}

const JSON_TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

function isAlike(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) < 3 && a.length > 2 && b.slice(0, 1) === a.slice(0, 1);
}
