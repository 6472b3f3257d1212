import type { SchemaNode, Variants } from '../model';
import { collectChanges } from './change';
import { rowName } from '../../text/rowName';
import type { Report, Where } from './change';
import { compareIntroduced, movedIntoOptions } from './compareIntroduced';
import { compareValues } from './compareValues';
import { matchBy } from './matchBy';
import { haveSameKind, isOnlyRequired, isOpen, keyOf, propertiesOf } from './rowParts';

/** Compares a row and all rows below it. The caller compares whether the row is required. */
export function compareRows(
  older: SchemaNode,
  newer: SchemaNode,
  where: Where,
  report: Report,
): void {
  if (Boolean(older.variants) !== Boolean(newer.variants)) {
    compareIntroduced(older, newer, where, report, { compareRows, compareProperties });
    return;
  }
  const moved = movedIntoOptions(older, newer);
  if (moved) {
    compareProperties(moved.older, moved.newer, where, report);
    compareVariants(moved.older, moved.newer, where, report);
    return;
  }
  compareValues(older, newer, where, report);
  // A circular row is compared where its schema occurs first.
  if (older.circular || newer.circular) return;
  if (!haveSameKind(older, newer)) {
    // The type does not tell whether values of one are still valid.
    if (older.variants) report('structure-changed', where);
    return;
  }
  compareProperties(older, newer, where, report);
  compareTuples(older, newer, where, report);
  compareVariants(older, newer, where, report);
  compareNegations(older, newer, where, report);
}

/**
 * The place of a property. Its name begins with the component that it is part of, else with the names of all rows above.
 */
function below(where: Where, parent: SchemaNode, row: SchemaNode): Where {
  const outer = where.noun === 'response' ? undefined : where.name;
  const owner = parent.shape?.component ?? outer;
  const name = rowName(row.name ?? '');
  return {
    ...where,
    noun: 'property',
    name: owner === undefined ? name : `${owner}.${name}`,
    anchor: row.anchor,
  };
}

/** Compares the properties of two objects. */
function compareProperties(
  older: SchemaNode,
  newer: SchemaNode,
  where: Where,
  report: Report,
): void {
  const { added, removed, kept } = matchBy(propertiesOf(older), propertiesOf(newer), keyOf);
  const before = isOpen(older);
  const after = isOpen(newer);
  for (const row of added) {
    // If the older version's page left out rows, they only seem to be new.
    if (older.omitted) break;
    const place = below(where, newer, row);
    // The row restricts keys, items or texts that were unrestricted before.
    if (row.name?.startsWith('<')) {
      if (before || !isForKeys(row)) report('limit-tightened', place, restricted(row));
    } else if (isOnlyRequired(row)) report('became-required', place);
    else if (row.required && where.side === 'request') report('property-added-required', place);
    else report('property-added', place);
  }
  for (const row of removed) {
    if (newer.omitted) break;
    const place = { ...below(where, newer, row), anchor: newer.anchor };
    if (row.name?.startsWith('<')) {
      if (after || !isForKeys(row)) report('limit-loosened', place, unrestricted(row));
    } else report(isOnlyRequired(row) ? 'became-optional' : 'property-removed', place);
  }
  for (const pair of kept) {
    const place = below(where, newer, pair.newer);
    if (Boolean(pair.older.required) !== Boolean(pair.newer.required)) {
      report(pair.newer.required ? 'became-required' : 'became-optional', place);
    }
    compareRows(pair.older, pair.newer, place, report);
  }
}

/** What a report says about a row whose value could be of any type before. */
const restricted = ({ type }: SchemaNode) => ({
  limit: WORDS.changes.type,
  from: WORDS.types.any,
  to: type,
});
/** What a report says about a row whose value can be of any type now. */
const unrestricted = ({ type }: SchemaNode) => ({
  limit: WORDS.changes.type,
  from: type,
  to: WORDS.types.any,
});

/** Whether a row for any key has a schema for further properties, not for items or for the content of a text. */
function isForKeys({ name }: SchemaNode): boolean {
  return name !== '<item>' && name !== '<content>';
}

function compareTuples(older: SchemaNode, newer: SchemaNode, where: Where, report: Report): void {
  // The row of further items comes last, and has a name.
  const itemsOf = ({ prefixItems = [] }: SchemaNode) =>
    new Map(prefixItems.map((row, index) => [row.name ?? String(index), row]));
  const before = itemsOf(older);
  const after = itemsOf(newer);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(key);
    const is = after.get(key);
    const at: Where = {
      ...where,
      noun: 'property',
      name: `${where.name ?? WORDS.sent.list}[${rowName(key)}]`,
      anchor: is?.anchor ?? newer.anchor,
    };
    if (was && is) compareRows(was, is, at, report);
    else if (is) report('limit-tightened', at, restricted(is));
    else if (was) report('limit-loosened', at, unrestricted(was));
  }
}

/** Compares the lists of variants in their order. */
function compareVariants(older: SchemaNode, newer: SchemaNode, where: Where, report: Report): void {
  const { variants: before = [] } = older;
  const { variants: after = [] } = newer;
  if (before.length !== after.length) {
    report('structure-changed', where);
    return;
  }
  after.forEach((group, index) => compareOptions(before[index] ?? group, group, where, report));
}

function compareOptions(before: Variants, after: Variants, where: Where, report: Report): void {
  if (before.discriminator !== after.discriminator) {
    report('structure-changed', where);
    return;
  }
  if (before.kind !== after.kind) {
    report(after.kind === 'anyOf' ? 'choice-loosened' : 'choice-tightened', where);
  }
  const { added, removed, kept } = matchBy(
    before.options,
    after.options,
    ({ title }) => title ?? '',
  );
  for (const { title, anchor } of added) {
    report('variant-added', { ...where, anchor }, { to: title });
  }
  for (const { title } of removed) report('variant-removed', where, { from: title });
  for (const pair of kept) {
    compareRows(pair.older, pair.newer, { ...where, anchor: pair.newer.anchor }, report);
  }
}

/** Compares `not`. A schema in `not` that allows less makes the value's schema allow more. */
function compareNegations(
  older: SchemaNode,
  newer: SchemaNode,
  where: Where,
  report: Report,
): void {
  const { not: before } = older;
  const { not: after } = newer;
  if (before && after) {
    const { changes, report: note } = collectChanges();
    compareRows(before, after, where, note);
    if (changes.length > 0) {
      report('limit-changed', where, { limit: 'not', from: before.type, to: after.type });
    }
  } else if (after)
    report('limit-tightened', where, { limit: 'not', from: 'none', to: after.type });
  else if (before) report('limit-loosened', where, { limit: 'not', from: before.type, to: 'none' });
}
