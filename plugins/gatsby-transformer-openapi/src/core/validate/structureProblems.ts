import { parsePointer, printPointer } from '../../../../shared/jsonPointer';
import type { NormalizedProblem } from '@redocly/openapi-core';
import type { LoadedFiles } from '../load/loadFiles';
import { child, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import type { Problem } from '../../../../shared/problem';

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
 * Problems of the structural check. Those that would make a page wrong are errors, others are warnings. A missing field is
 * an error only with `strict`, because otherwise the page says what is missing.
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
    if (/boolean/.test(finding.message) && /`Schema`/.test(finding.message) && version !== '3.0') {
      continue; // Boolean schemas are schemas since 3.1.
    }
    if (isOwnKeyword(finding, pointer) && version !== '3.0') continue;
    // In a schema with `$id`, the library resolves `#` to the root of the file and checks the root as a schema.
    if (pointer.length === 1 && ROOT_FIELDS.has(pointer[0] ?? '')) {
      if (/is not expected here/.test(finding.message)) continue;
    }
    const { message, advice } = inWords(finding, place);
    (isForgiven(finding.message, place, strict) ? warnings : errors).push({
      file: file.path,
      ...file.locate(pointer, location.reportOnKey ? 'key' : 'value'),
      path: printPointer(pointer),
      message,
      advice,
    });
  }
  return { errors, warnings };
}

/**
 * Whether a finding is about an unknown keyword of a schema. Authors may add keywords since OpenAPI 3.1. Only one that is
 * similar to a known keyword is probably a mistake.
 */
function isOwnKeyword(
  { message, suggest }: NormalizedProblem,
  pointer: readonly string[],
): boolean {
  const name = /^Property `(.+)` is not expected here/.exec(message)?.[1];
  if (name === undefined || !pointer.some((key) => key === 'schema' || key === 'schemas'))
    return false;
  const [suggested] = suggest;
  return suggested === undefined || !isAlike(name, suggested);
}

function inWords(finding: NormalizedProblem, place: Place): { message: string; advice: string } {
  const message = finding.message.replace(/\.?$/, '.');
  const suggested = finding.suggest[0];
  const missing = /^The field `(.+)` must be present/.exec(message)?.[1];
  if (missing !== undefined) {
    return { message: `The field \`${missing}\` is missing.`, advice: `Add \`${missing}\` here.` };
  }
  const unexpected = /^Property `(.+)` is not expected here/.exec(message)?.[1];
  if (unexpected !== undefined) {
    return {
      message: `\`${unexpected}\` is not a field of OpenAPI at this place.`,
      advice:
        suggested && isAlike(unexpected, suggested)
          ? `Did you mean \`${suggested}\`?`
          : 'Remove it, or let its name start with `x-`.',
    };
  }
  const expected = /^Expected type `(\w+)`(?: \((\w+)\))? but got `(\w+)`/.exec(message);
  if (expected) {
    const [, type, container, got] = expected;
    const kind = container ?? type ?? '';
    return {
      message: `\`${place.key ?? 'the file'}\` is ${article(got ?? '')}, not ${article(kind)}.`,
      advice: `Write ${article(kind)} here.`,
    };
  }
  const oneOf = /^`(.+)` can be one of the following only: (.+)\.$/.exec(message);
  if (oneOf) {
    const value = typeof place.value === 'string' ? place.value : JSON.stringify(place.value);
    return {
      message: `\`${value}\` is not a valid value of \`${oneOf[1] ?? ''}\`.`,
      advice: suggested ? `Did you mean \`${suggested}\`?` : `Write one of ${oneOf[2] ?? ''}.`,
    };
  }
  const atLeastOne = /^Must contain at least one of the following fields: (.+)\.$/.exec(message);
  if (atLeastOne) {
    return {
      message: `One of the fields ${atLeastOne[1] ?? ''} is missing.`,
      advice: `Add ${(atLeastOne[1] ?? '').replaceAll(', ', ' or ')} here.`,
    };
  }
  return { message, advice: 'Correct it as the OpenAPI Specification says.' };
}

/**
 * Whether a finding is only a warning, because the page is right in spite of it. Many real descriptions have such mistakes.
 */
function isForgiven(message: string, place: Place, strict: boolean): boolean {
  if (/is not expected here|is not allowed here/.test(message)) return true;
  const missing = /^The field `(.+)` must be present/.exec(message)?.[1];
  if (missing !== undefined) {
    return (
      !strict
      || !NEEDED.has(missing)
      || place.key === 'license'
      || fieldOf(place.value, '$ref') !== undefined
    );
  }
  const { value } = place;
  const expected = /^Expected type `(\w+)`/.exec(message)?.[1];
  if (expected !== undefined) {
    if (value === null) return !NEEDED.has(place.key ?? '');
    // Exclusive bounds and examples are read in the forms of all versions.
    if (/^exclusiveM/.test(place.key ?? ''))
      return typeof value === 'number' || typeof value === 'boolean';
    if (place.key === 'examples') return true;
    if (expected === 'string') return typeof value === 'number' || typeof value === 'boolean';
    if (expected === 'number' || expected === 'integer') {
      return (
        typeof value === 'number'
        || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)))
      );
    }
    if (expected === 'boolean') return value === 'true' || value === 'false';
    if (expected === 'Schema') return typeof value === 'boolean';
    return false;
  }
  // Lists of types and `null` are valid since OpenAPI 3.1. Descriptions in 3.0 use them with the same meaning.
  if (/^`type` can be one of/.test(message)) {
    return [value].flat().every((type) => JSON_TYPES.has(String(type)));
  }
  return false;
}

const JSON_TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

function isAlike(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) < 3 && a.length > 2 && b.slice(0, 1) === a.slice(0, 1);
}

function article(kind: string): string {
  if (kind === 'null') return 'empty';
  return /^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
