import { say } from '../../text/say';
import { exactNumber } from '../../values/exactNumber';
import type { SchemaNode, Shape } from '../model';
import { addNumbers, compareNumbers, isMultiple } from '../numbers/decimals';
import type { Report, Where } from './change';
import { matchBy } from './matchBy';
import type { Effect, RuleId } from './rules';

/** Formats, with the format that also allows all their values. */
const WIDER_FORMATS = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

/**
 * Whether a keyword is a lower (`least`) or an upper (`most`) bound. The content of a text is `one` of many, or a `code`, without
 * which the text is another value.
 */
export const LIMITS: Readonly<Record<string, 'least' | 'most' | 'one' | 'code'>> = {
  minimum: 'least',
  exclusiveMinimum: 'least',
  minLength: 'least',
  minItems: 'least',
  minProperties: 'least',
  maximum: 'most',
  exclusiveMaximum: 'most',
  maxLength: 'most',
  maxItems: 'most',
  maxProperties: 'most',
  uniqueItems: 'least',
  contentMediaType: 'one',
  contentEncoding: 'code',
};

/** Keywords for which 0 is no constraint. */
const IDLE = new Set(['minLength', 'minItems', 'minProperties']);

/**
 * Compares one value in two versions, without the rows below it.
 * @throws if a description was not read for comparison
 */
export function compareValues(
  older: SchemaNode,
  newer: SchemaNode,
  where: Where,
  report: Report,
): void {
  const before = older.shape;
  const after = newer.shape;
  if (!before || !after) throw new Error('Only descriptions read for comparison can be compared.');
  compareShapes(before, after, where, report, {
    isChoice: older.exactlyOne === true || newer.exactlyOne === true,
  });
  compareFormat(older.format, newer.format, where, report);
  compareFlag(older.nullable, newer.nullable, where, report, [
    'became-nullable',
    'became-not-nullable',
  ]);
  compareLists(older, newer, where, report);
  if (Boolean(older.exactlyOne) !== Boolean(newer.exactlyOne)) {
    report(newer.exactlyOne ? 'choice-tightened' : 'choice-loosened', where);
  }
  // A changed value of a component is reported as one change of the type, not for each use.
  const component = before.types[0] === 'object' ? undefined : after.component;
  const list =
    component === undefined ? where : { ...where, noun: 'type' as const, name: component };
  compareEnumerations(valuesOf(older), valuesOf(newer), list, report);
  if (!isSameText(older.default, newer.default)) {
    report('default-changed', where, {
      from: older.default ?? WORDS.changes.none,
      to: newer.default ?? WORDS.changes.none,
    });
  }
  compareFlag(older.deprecated, newer.deprecated, where, report, ['deprecated', 'undeprecated']);
}

/** The effect of a change of type. `integer` is a part of `number`, and an empty list allows every type. */
export function typeEffect(older: readonly string[], newer: readonly string[]): Effect {
  const admits = (types: readonly string[], type: string) =>
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
  const isPart = (some: readonly string[], all: readonly string[]) =>
    all.length === 0 || (some.length > 0 && some.every((type) => admits(all, type)));
  const grows = isPart(older, newer);
  const shrinks = isPart(newer, older);
  return grows && shrinks ? 'nothing' : grows ? 'widens' : shrinks ? 'narrows' : 'replaces';
}

function compareShapes(
  older: Shape,
  newer: Shape,
  where: Where,
  report: Report,
  { isChoice = false, label = (words: string) => words } = {},
): void {
  const effect = typeEffect(older.types, newer.types);
  if (effect !== 'nothing') {
    report(ruleOf('type', effect), where, {
      from: label(typeWords(older.types)),
      to: label(typeWords(newer.types)),
    });
    // Bounds of different types cannot be compared.
    if (effect === 'replaces') return;
  }
  const names = new Set([...Object.keys(older.limits), ...Object.keys(newer.limits)]);
  for (const name of names) {
    if (isChoice && /Properties$/.test(name)) continue;
    compareLimit(name, older.limits[name], newer.limits[name], { where, report, label });
  }
  const compareTexts = (limit: string, from: string, to: string) => {
    if (from === to) return;
    const rule = !from ? 'limit-tightened' : !to ? 'limit-loosened' : 'limit-changed';
    const { none } = WORDS.changes;
    report(rule, where, { limit: label(limit), from: from || none, to: to || none });
  };
  const and = ` ${WORDS.lists.and} `;
  compareTexts('pattern', older.patterns.join(and), newer.patterns.join(and));
  const { added, removed } = matchBy(older.rules, newer.rules, (words) => words);
  compareTexts(WORDS.changes.rule, removed.join('; '), added.join('; '));
}

function compareLists(older: SchemaNode, newer: SchemaNode, where: Where, report: Report): void {
  const before = older.shape?.items;
  const after = newer.shape?.items;
  if (!before || !after) {
    // A list without a type of its items got one, or lost it.
    const areLists = older.shape?.types.includes('array') && newer.shape?.types.includes('array');
    if (areLists && before) report('type-widened', where, { from: older.type, to: newer.type });
    if (areLists && after) report('type-narrowed', where, { from: older.type, to: newer.type });
    return;
  }
  if (before.depth !== after.depth) {
    report('type-changed', where, { from: older.type, to: newer.type });
    return;
  }
  compareShapes(before.shape, after.shape, where, report, {
    isChoice: older.exactlyOne === true || newer.exactlyOne === true,
    label: (what: string) => say(WORDS.changes.listOf, { what }),
  });
  if (older.format === newer.format) compareFormat(before.format, after.format, where, report);
  compareFlag(before.nullable, after.nullable, where, report, [
    'became-nullable',
    'became-not-nullable',
  ]);
}

function compareFlag(
  older: boolean | undefined,
  newer: boolean | undefined,
  where: Where,
  report: Report,
  [on, off]: readonly [RuleId, RuleId],
): void {
  if (Boolean(older) !== Boolean(newer)) report(newer ? on : off, where);
}

function compareFormat(
  older: string | undefined,
  newer: string | undefined,
  where: Where,
  report: Report,
): void {
  if (older === newer) return;
  const effect: Effect =
    newer === undefined || (older !== undefined && WIDER_FORMATS.get(older) === newer)
      ? 'widens'
      : older === undefined || WIDER_FORMATS.get(newer) === older
        ? 'narrows'
        : 'replaces';
  report(ruleOf('format', effect), where, {
    from: older ?? WORDS.changes.none,
    to: newer ?? WORDS.changes.none,
  });
}

function compareLimit(
  name: string,
  older: string | undefined,
  newer: string | undefined,
  { where, report, label }: { where: Where; report: Report; label: (words: string) => string },
): void {
  const set = (limit: string | undefined) => (IDLE.has(name) && limit === '0' ? undefined : limit);
  const from = set(older);
  const to = set(newer);
  if (isSameText(from, to)) return;
  const values = {
    limit: label(name),
    from: from ?? WORDS.changes.none,
    to: to ?? WORDS.changes.none,
  };
  const kind = LIMITS[name];
  if (kind === 'code') report('limit-changed', where, values);
  else if (from === undefined) report('limit-tightened', where, values);
  else if (to === undefined) report('limit-loosened', where, values);
  else if (kind === 'one') report('limit-changed', where, values);
  else if (name === 'multipleOf') {
    const [before, after] = [exactNumber(from), exactNumber(to)];
    const rule = isMultiple(after, before)
      ? 'limit-tightened'
      : isMultiple(before, after)
        ? 'limit-loosened'
        : 'limit-changed';
    report(rule, where, values);
  } else {
    const difference = compareNumbers(exactNumber(to), exactNumber(from));
    const isTighter = kind === 'least' ? difference > 0 : difference < 0;
    // Numbers that are too large to be compared, such as 1e400, only are different texts.
    const rule = isTighter ? 'limit-tightened' : 'limit-loosened';
    report(difference < 0 || difference > 0 ? rule : 'limit-changed', where, values);
  }
}

/** Whether two texts of JSON are equal, or are numbers with the same value. */
function isSameText(older: string | undefined, newer: string | undefined): boolean {
  return (
    older === newer || (older !== undefined && newer !== undefined && keyOf(older) === keyOf(newer))
  );
}

/** The text of a number without the zeros at the end of its fraction. Other texts are unchanged. */
function keyOf(text: string): string {
  return /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text)
    ? String(addNumbers(exactNumber(text), 0))
    : text;
}

/** The allowed values as JSON. Undefined if they are not listed. */
export function valuesOf({ const: constant, enum: values }: SchemaNode): string[] | undefined {
  return constant !== undefined ? [constant] : values?.map(({ value }) => value);
}

function compareEnumerations(
  older: string[] | undefined,
  newer: string[] | undefined,
  where: Where,
  report: Report,
): void {
  if (older && newer) {
    const { added, removed } = matchBy(older, newer, keyOf);
    for (const value of added) report('value-added', where, { to: value });
    for (const value of removed) report('value-removed', where, { from: value });
  } else if (newer) report('values-listed', where, { to: newer.join(', ') });
  else if (older) report('values-unlisted', where, { from: older.join(', ') });
}

function ruleOf(name: 'type' | 'format', effect: Effect): RuleId {
  if (effect === 'widens') return `${name}-widened`;
  return effect === 'narrows' ? `${name}-narrowed` : `${name}-changed`;
}

function typeWords(types: readonly string[]): string {
  return types.length > 0 ? types.join(` ${WORDS.lists.or} `) : WORDS.types.any;
}
