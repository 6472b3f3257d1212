import type { SchemaNode, Variants } from '../../core/openapi/model';
import { countWords } from '../../core/text/countWords';

/** Examples with more characters are below the line with the type. */
const LINE_CHARACTERS = 80;

/** The small text beside a name: type, format and constraints. It is one text node, because many nodes make a page slow. */
export function typeWords(node: SchemaNode, notes: readonly string[] = []): string {
  const type = node.nullable ? `${node.type} or null` : node.type;
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
  const ofItem = node.arrayDepth ? ' of each item' : '';
  if (properties?.length) {
    return (node.exactlyOne ? 'Exactly one of' : propertyWords(properties, node)) + ofItem;
  }
  if (prefixItems?.length) {
    const further = prefixItems.filter(({ name }) => name !== undefined).length;
    const items = countWords(prefixItems.length - further, 'item');
    return items + (further > 0 ? ', then further items' : ', in this order');
  }
  if (variants && variants.length > 1) return countWords(variants.length, 'list') + ' of variants';
  if (variants?.[0]) return variantWords(variants[0], node);
  return 'Must not match';
}

/** "2 properties and further keys". Only properties are counted, because a value may have any number of keys. */
function propertyWords(rows: readonly SchemaNode[], { constraints = [] }: SchemaNode): string {
  const names = rows.flatMap(({ name }) => (name?.startsWith('<') ? [name] : []));
  const count = rows.length - names.length;
  const isLimited = constraints.some((words) => /\d propert(?:y|ies)$/.test(words));
  const keys = count > 0 ? 'further keys' : isLimited ? 'keys' : 'any number of keys';
  const others = new Set(names.map((name) => PARTS.get(name) ?? keys));
  const words = [
    ...(count > 0 ? [countWords(count, 'property', 'properties')] : []),
    ...others,
  ].join(' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words for rows that are neither properties nor keys. */
const PARTS = new Map([
  ['<item>', 'each item'],
  ['<content>', 'content of the text'],
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
  const start = (arrayDepth ? 'Each item is ' : '') + (isFurther ? 'also ' : '');
  const kind = variants.kind === 'oneOf' ? 'one of ' : 'any of ';
  const end = variants.discriminator ? `, told apart by ${variants.discriminator}` : '';
  const words = start + kind + countWords(variants.options.length, 'variant') + end;
  return words.charAt(0).toUpperCase() + words.slice(1);
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
