import { say } from '../../text/say';
import type { SchemaNode, Variants } from '../model';
import { listSome } from '../text/listSome';
import type { Report, Where } from './change';
import { compareValues } from './compareValues';
import {
  areDisjoint,
  byKey,
  haveSameKind,
  isOnlyRequired,
  isOpen,
  itemOf,
  keyOf,
  keysOf,
  listOnly,
  narrowed,
  ownSize,
  propertiesOf,
  requiredOnly,
  sizeOf,
  withProperties,
} from './rowParts';
import { RULES } from './rules';
import type { Rule } from './rules';

/** A comparison of two rows, or of their properties. */
type Compare = (older: SchemaNode, newer: SchemaNode, where: Where, report: Report) => void;

/** The comparisons that this one is a part of. */
export interface Comparisons {
  compareRows: Compare;
  compareProperties: Compare;
}

/** What a comparison says about a pair of schemas. */
interface Verdict {
  /** Whether every value of the older schema is valid for the newer one. */
  keeps: boolean;
  /** Whether every value of the newer schema was valid for the older one. */
  addsNone: boolean;
  /** Whether there is no change at all. */
  same: boolean;
}

const NEITHER: Verdict = { keeps: false, addsNone: false, same: false };

/** A schema without variants (`one`), and the schema with variants that it became, or that became it. */
interface Introduced {
  /** Whether the newer schema is the one with variants. */
  isSplit: boolean;
  one: SchemaNode;
  many: SchemaNode;
  group: Variants;
  /** Properties of `many` itself. */
  base: SchemaNode[];
  /** Those of the properties of `one` that variants describe. */
  ofOne: ReadonlyMap<string, SchemaNode>;
  /** Those of the properties of `many` itself that variants describe, too. */
  ofMany: ReadonlyMap<string, SchemaNode>;
  /** The comparisons of both, by key. */
  verdicts: ReadonlyMap<string, Verdict>;
  judge: Judge;
}

/** A variant that was compared with the schema without variants. */
interface Compared extends Verdict, Pick<SchemaNode, 'title' | 'anchor'> {
  row: SchemaNode;
}

/** Highest number of rows and values that are compared with variants, times the number of variants. */
const MOST_PAIRS = 200_000;

/**
 * Compares a schema without variants with a schema that has them. The properties that no variant describes are compared. The
 * rest of the one schema is compared with each variant: it must fit into one of them, and each of them must fit into it, for
 * no value to be added or removed.
 */
export function compareIntroduced(
  older: SchemaNode,
  newer: SchemaNode,
  where: Where,
  report: Report,
  comparisons: Comparisons,
): void {
  const isSplit = newer.variants !== undefined;
  const [one, many] = isSplit ? [older, newer] : [newer, older];
  // A circular row is compared where its schema occurs first.
  if (one.circular && one.circular.type === many.shape?.component) return;
  if (many.shape?.items && many.shape.items.depth === one.shape?.items?.depth) {
    compareValues(listOnly(older), listOnly(newer), where, report);
    compareIntroduced(itemOf(older), itemOf(newer), where, report, comparisons);
    return;
  }
  const [group, ...others] = many.variants ?? [];
  const base = propertiesOf(many);
  const isSimple =
    group
    && others.length === 0
    && !many.not
    && !many.prefixItems
    && !one.omitted
    && !many.omitted
    && (base.length === 0 || haveSameKind(one, many))
    && (isOpen(many) || group.options.every(({ properties = [] }) => properties.length === 0))
    && (ownSize(many) + sizeOfAll([one, ...base])) * group.options.length <= MOST_PAIRS;
  if (!isSimple) {
    report('structure-changed', where);
    return;
  }
  const inOptions = new Set(group.options.flatMap(keysOf));
  const pick = (rows: SchemaNode[], isIn: boolean) =>
    rows.filter((row) => inOptions.has(keyOf(row)) === isIn);
  const properties = isList(one) ? [] : propertiesOf(one);
  const [restOfOne, restOfMany] = [pick(properties, false), pick(base, false)];
  const inOrder = <T>(a: T, b: T): [T, T] => (isSplit ? [a, b] : [b, a]);
  comparisons.compareProperties(
    ...inOrder(withProperties(one, restOfOne), withProperties(many, restOfMany)),
    where,
    report,
  );
  const ofOne = byKey(pick(properties, true));
  const ofMany = byKey(pick(base, true));
  const judge = judgeWith(comparisons.compareRows);
  const verdicts = new Map<string, Verdict>();
  for (const [key, row] of ofMany) {
    const same = ofOne.get(key);
    if (same) verdicts.set(key, judge(...inOrder(same, row)));
  }
  const introduced = { isSplit, one, many, group, base, ofOne, ofMany, verdicts, judge };
  const options = group.options.map((option) => compareOption(option, introduced));
  reportIntroduced(introduced, options, where, report);
}

function isList({ shape }: SchemaNode): boolean {
  return shape?.items !== undefined;
}

function sizeOfAll(rows: readonly SchemaNode[]): number {
  return rows.reduce((sum, row) => sum + sizeOf(row), 0);
}

type Judge = (older: SchemaNode, newer: SchemaNode) => Verdict;

/** Compares without a report. */
function judgeWith(compareRows: Compare): Judge {
  return (older, newer) => {
    const verdict = { keeps: true, addsNone: true, same: true };
    const note: Report = (id) => {
      const { breaks }: Rule = RULES[id];
      verdict.same = false;
      verdict.keeps &&= !breaks.request;
      verdict.addsNone &&= !breaks.response;
    };
    compareRows(older, newer, { noun: 'type', side: 'request' }, note);
    return verdict;
  };
}

/** Compares the schema without variants with one variant, as the schema around the variant narrows it. */
function compareOption(
  option: SchemaNode,
  { isSplit, one, many, base, ofOne, ofMany, verdicts, judge }: Introduced,
): Compared {
  const own = byKey(propertiesOf(option));
  const values = narrowed(many, option);
  const row = isList(option)
    ? values
    : withProperties(values, [...byKey([...base, ...own.values()]).values()]);
  const compared = { title: option.title, anchor: option.anchor, row };
  const isKnown = !option.omitted && one.circular?.type === option.circular?.type;
  if (!isKnown) return { ...compared, ...NEITHER };
  if (isList(one) || isList(option)) {
    return { ...compared, ...(isSplit ? judge(one, row) : judge(row, one)) };
  }
  const before = new Map(ofOne);
  const after = new Map(own);
  // A closed object cannot have a property that it requires, but does not describe.
  const isImpossible = [...own].some(
    ([key, property]) => isOnlyRequired(property) && !ofMany.has(key),
  );
  let keeps = isOpen(row) || !isImpossible;
  let addsNone = true;
  for (const [key, property] of ofMany) {
    const described = own.get(key);
    const required = property.required ?? described?.required;
    const verdict = verdicts.get(key);
    keeps &&= verdict?.keeps ?? true;
    if (described && !isOnlyRequired(described)) {
      after.set(key, { ...described, required });
      continue;
    }
    // The values have been compared. What is left is whether the property is required.
    addsNone &&= verdict?.addsNone ?? true;
    after.set(key, { ...requiredOnly(property), required });
    const same = before.get(key);
    if (same) before.set(key, { ...requiredOnly(property), required: same.required });
  }
  // A property that only other variants describe may still be sent, unless the variant is closed. In answers it can be missing.
  const known = new Set([...keysOf(option), ...ofMany.keys()]);
  for (const [key, { name }] of ofOne) {
    if (known.has(key) || name?.startsWith('<')) continue;
    if (isSplit) {
      before.delete(key);
      keeps &&= isOpen(row);
      addsNone = false;
    } else addsNone &&= isOpen(row);
  }
  const [whole, variant] = [
    withProperties(one, [...before.values()]),
    withProperties(values, [...after.values()]),
  ];
  const verdict = isSplit ? judge(whole, variant) : judge(variant, whole);
  return {
    ...compared,
    keeps: keeps && verdict.keeps,
    addsNone: addsNone && verdict.addsNone,
    same: keeps && addsNone && verdict.same && before.size === ofOne.size,
  };
}

/** Says what follows from the comparison of one schema with each variant. */
function reportIntroduced(
  { isSplit, one, group: { kind, discriminator } }: Introduced,
  options: readonly Compared[],
  where: Where,
  report: Report,
): void {
  const [fits, isInside] = isSplit
    ? (['keeps', 'addsNone'] as const)
    : (['addsNone', 'keeps'] as const);
  const similar = options.filter(({ row }) => !areDisjoint(one, row, discriminator));
  const isFound = similar.some((option) => option[fits]);
  // A value that is valid for two options is not valid for `oneOf`.
  const isShared = isFound && kind === 'oneOf' && similar.length > 1;
  const hasFit = isFound && !isShared;
  const outside = options.filter((option) => !option[isInside]);
  if (hasFit && options.some(({ same }) => same) && outside.length > 0) {
    for (const { title, anchor } of outside) {
      if (isSplit) report('variant-added', { ...where, anchor }, { to: title });
      else report('variant-removed', where, { from: title });
    }
    return;
  }
  const hasAllInside = outside.length === 0;
  const [keeps, addsNone] = isSplit ? [hasFit, hasAllInside] : [hasAllInside, hasFit];
  const effect = keeps ? (addsNone ? 'rearranged' : 'widened') : addsNone ? 'narrowed' : 'replaced';
  const words = optionWords(kind, options);
  const [from, to] = isSplit ? [one.type, words] : [words, one.type];
  const title = outside[0]?.title ?? '';
  const texts = WORDS.changes;
  // Why the schema does not fit into the variants, or why a variant does not fit into it.
  const [several, none, other] = isSplit
    ? [texts.severalAccept, texts.noneAccepts, texts.optionAllows]
    : [texts.severalAccepted, texts.noneAccepted, texts.optionAllowed];
  const isAboutFit = isSplit === (where.side === 'request');
  const isBroken = isAboutFit ? !hasFit : !hasAllInside;
  const why = isAboutFit ? (isShared ? several : none) : say(other, { option: title });
  report(`variants-${effect}`, where, { from, to, ...(isBroken && { why }) });
}

/** Highest number of variants that a text names. */
const MOST_TITLES = 5;

function optionWords(
  kind: Variants['kind'],
  options: readonly Pick<SchemaNode, 'title'>[],
): string {
  const titles = options.map(({ title = '' }) => title);
  const names = listSome(titles, MOST_TITLES);
  return say(kind === 'oneOf' ? WORDS.changes.exactlyOneOf : WORDS.changes.anyOf, { names });
}

/**
 * If properties or the type of a value moved into its variants, or out of them: both versions with them in the variants.
 * Undefined if nothing moved.
 */
export function movedIntoOptions(
  older: SchemaNode,
  newer: SchemaNode,
): { older: SchemaNode; newer: SchemaNode } | undefined {
  const [before, after] = [onlyGroup(older), onlyGroup(newer)];
  if (!before || !after || isList(older) || isList(newer)) return undefined;
  const keys = [...movedKeys(older, newer, after), ...movedKeys(newer, older, before)];
  const isTyped = (row: SchemaNode) => row.shape?.types.length !== 0;
  if (keys.length === 0 && isTyped(older) === isTyped(newer)) return undefined;
  const moved = new Set(keys);
  const rows = [older, newer].flatMap((row) =>
    propertiesOf(row).filter((property) => moved.has(keyOf(property))),
  );
  const count = Math.max(before.options.length, after.options.length);
  const size = ownSize(older) + ownSize(newer) + sizeOfAll(rows);
  if (size * count > MOST_PAIRS) return undefined;
  return { older: withMoved(older, before, moved), newer: withMoved(newer, after, moved) };
}

function onlyGroup({ variants = [] }: SchemaNode): Variants | undefined {
  return variants.length === 1 ? variants[0] : undefined;
}

/** Keys of properties around the variants of one version that only variants of the other version describe. */
function movedKeys(row: SchemaNode, other: SchemaNode, { options }: Variants): string[] {
  const around = byKey(propertiesOf(other));
  const inOptions = new Set(options.flatMap((option) => propertiesOf(option).map(keyOf)));
  return propertiesOf(row)
    .map(keyOf)
    .filter((key) => !around.has(key) && inOptions.has(key));
}

function withMoved(row: SchemaNode, group: Variants, moved: ReadonlySet<string>): SchemaNode {
  const properties = propertiesOf(row);
  const common = properties.filter((property) => moved.has(keyOf(property)));
  const options = group.options.map((option) => {
    const values = narrowed(row, option);
    if (isList(option)) return values;
    const rows = byKey(common);
    for (const [key, own] of byKey(propertiesOf(option))) {
      const outer = rows.get(key);
      if (outer && isOnlyRequired(own)) rows.set(key, { ...outer, required: true });
      else rows.set(key, outer?.required ? { ...own, required: true } : own);
    }
    return withProperties(values, [...rows.values()]);
  });
  const rest = properties.filter((property) => !moved.has(keyOf(property)));
  return { ...withProperties(row, rest), variants: [{ ...group, options }] };
}
