import { capital } from '../../core/text/capital';
import type { SchemaNode, Variants } from '../../core/openapi/model';
import { say } from '../../core/text/say';
import { sayCount } from '../../core/text/sayCount';

/** Examples with more characters are below the line with the type. */
const LINE_CHARACTERS = 80;

/** The small text beside a name: type, format and constraints. It is one text node, because many nodes make a page slow. */
export function typeWords(node: SchemaNode, notes: readonly string[] = []): string {
  const type = node.nullable ? say(WORDS.rows.orNull, { type: node.type }) : node.type;
  return [type, node.format, ...(node.constraints ?? []), ...notes].filter(Boolean).join(' · ');
}

/** The examples of a row on the line with its type. Empty if they are too long. */
export function shortExamples({ examples = [] }: SchemaNode): readonly string[] {
  return examples.join(' ').length <= LINE_CHARACTERS ? examples : [];
}

/** Groups rows of which exactly one is given. A group has the position of its first row. Other rows are single. */
export function groupChoices<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | undefined,
  choices: readonly (readonly string[])[],
): { isChoice: boolean; members: Row[] }[] {
  const drawn = new Set<Row>();
  return rows.flatMap((row) => {
    if (drawn.has(row)) return [];
    const choice = choices.find((names) => names.includes(nameOf(row) ?? ''));
    const members = choice ? rows.filter((each) => choice.includes(nameOf(each) ?? '')) : [row];
    for (const member of members) drawn.add(member);
    return [{ isChoice: members.length > 1, members }];
  });
}

/** An example in few characters: `disk_…` for an ID with a prefix. Undefined if there is no short one. */
export function exampleHint({ examples: [first] = [] }: Pick<SchemaNode, 'examples'>) {
  const text = first?.replace(/^"(.*)"$/s, '$1') ?? '';
  const [prefix] = /^[a-z]+_(?=[a-z0-9]{8,}$)/i.exec(text) ?? [];
  return prefix ? `${prefix}…` : text.length <= 24 ? text : undefined;
}

/** The properties of which exactly one is given, if none has rows below it. One line says all about them. */
export function lookupOf({ exactlyOne, properties = [] }: SchemaNode): readonly SchemaNode[] {
  return exactlyOne && !properties.some(hasContent) ? properties : [];
}

/** A summary of the rows below a row, as label of the `details` element. */
export function contentWords(node: SchemaNode): string {
  const { properties, prefixItems, variants } = node;
  if (properties?.length) {
    const what = node.exactlyOne ? WORDS.rows.exactlyOne : propertyWords(properties, node);
    return node.arrayDepth ? say(WORDS.rows.ofEachItem, { what }) : what;
  }
  if (prefixItems?.length) {
    const further = prefixItems.filter(({ name }) => name !== undefined).length;
    const items = sayCount(WORDS.rows.items, prefixItems.length - further, WORDS.language);
    return say(further > 0 ? WORDS.rows.furtherItems : WORDS.rows.inOrder, { items });
  }
  if (variants && variants.length > 1)
    return sayCount(WORDS.rows.variantLists, variants.length, WORDS.language);
  if (variants?.[0]) return variantWords(variants[0], node);
  return WORDS.rows.notMatch;
}

/** "2 properties and further keys". Only properties are counted, because a value may have any number of keys. */
function propertyWords(rows: readonly SchemaNode[], { limitsKeys }: SchemaNode): string {
  const names = rows.flatMap(({ name }) => (name?.startsWith('<') ? [name] : []));
  const count = rows.length - names.length;
  const keys =
    count > 0 ? WORDS.rows.furtherKeys : limitsKeys ? WORDS.rows.keys : WORDS.rows.anyKeys;
  const others = new Set(names.map((name) => PARTS.get(name) ?? keys));
  const words = [
    ...(count > 0 ? [sayCount(WORDS.rows.properties, count, WORDS.language)] : []),
    ...others,
  ].join(` ${WORDS.lists.and} `);
  return capital(words);
}

/** Words for rows that are neither properties nor keys. */
const PARTS = new Map([
  ['<item>', WORDS.rows.eachItem],
  ['<content>', WORDS.rows.contentOfText],
]);

/**
 * "One of 3 variants, told apart by `kind`".
 * @param isFurther whether the node has a list of variants before this one
 */
export function variantWords(
  variants: Variants,
  { arrayDepth }: SchemaNode,
  isFurther = false,
): string {
  const { kind, options, discriminator } = variants;
  const forms = kind === 'oneOf' ? WORDS.rows.oneVariant : WORDS.rows.anyVariant;
  let what = sayCount(forms, options.length, WORDS.language);
  if (isFurther) what = say(WORDS.rows.also, { what });
  if (arrayDepth) what = say(WORDS.rows.eachItemIs, { what });
  if (discriminator) what = say(WORDS.rows.toldApart, { what, name: discriminator });
  return capital(what);
}

/** Whether a row has rows below it. */
export function hasContent(node: SchemaNode): boolean {
  return Boolean(
    node.properties?.length || node.prefixItems?.length || node.variants?.length || node.not,
  );
}

/** Whether exactly one property is given of a row or of a row below it. */
export function hasChoice(node: SchemaNode): boolean {
  return Boolean(
    node.exactlyOne
    || node.properties?.some(hasChoice)
    || node.prefixItems?.some(hasChoice)
    || node.variants?.some(({ options }) => options.some(hasChoice)),
  );
}
