import type {
  MediaType,
  SchemaNode,
} from '../../../../../../src/core/openapi/model';
import { countWords } from '../../../../../../src/core/text/countWords';
import { descriptionOf } from '../../../../../../src/core/text/descriptionOf';
import { presenceOf } from '../../../../../../src/core/text/presence';
import { withOptions } from './fromHtml';
import type { FromHtml } from './fromHtml';
import { blocks, code, escape, item, lines, link } from './text';

/** Rows of a list of fields or headers, one item each. */
export function writeRows(
  rows: readonly SchemaNode[],
  fromHtml: FromHtml,
  noun?: 'header',
): string {
  const { sentence, below } = received(rows, fromHtml, noun);
  return lines(sentence && item(sentence), ...rows.map((row) => writeRow(row, below)));
}

/**
 * The sentence that says which of the rows are always present, and the converter for them. Rows that the reader sends have
 * no sentence.
 */
export function received(
  rows: readonly SchemaNode[],
  fromHtml: FromHtml,
  noun?: 'header' | 'parameter',
): { sentence?: string; below: FromHtml } {
  const presence = fromHtml.isReceived ? presenceOf(rows, noun) : undefined;
  return { sentence: presence?.sentence, below: withOptions(fromHtml, { presence }) };
}

/** One field: name, type, constraints, description, and values. Its child fields follow below it. */
export function writeRow(
  node: SchemaNode,
  fromHtml: FromHtml,
  { label, notes = [] }: { label?: string; notes?: readonly string[] } = {},
): string {
  const written = node.path ?? node.name;
  const other = label ?? node.title ?? node.type;
  const name = written === undefined ? other : code(written);
  const description = fromHtml(descriptionOf(node, written ?? other));
  const words = `${name} (${facts(node, fromHtml, notes)})`;
  // Everything after the first paragraph follows below the line.
  const isLong = description.includes('\n');
  const told = values(node);
  const sentences = [isLong ? '' : told.length > 0 ? ended(description) : description, ...told];
  const line = [words, sentences.filter(Boolean).join(' ')].filter(Boolean).join(': ');
  return item(isLong ? `${line}\n\n${description}\n` : line, parts(node, fromHtml));
}

/** A text with a full stop, so that the next sentence does not continue its last one. */
function ended(text: string): string {
  return text === '' || /[.!?:;…。！？][*_)"'”’]*$/u.test(text) ? text : `${text}.`;
}

/** The schema of a body, a heading for each media type where there are several. */
export function writeContent(content: readonly MediaType[], fromHtml: FromHtml): string {
  return blocks(
    ...content.flatMap(({ mediaType, schema, itemSchema, encodings = [] }) => [
      content.length > 1 && `${code(mediaType)}:`,
      schema && writeRoot(schema, fromHtml),
      itemSchema && blocks('Each item of the stream:', writeRoot(itemSchema, fromHtml)),
      !schema && !itemSchema && 'The description gives no schema for this media type.',
      encodings.length > 0
        && blocks(
          'How the parts are sent:',
          lines(
            ...encodings.map(({ name = '', words, headers }) =>
              item([code(name), ...words].join(', '), [writeRows(headers, fromHtml, 'header')]),
            ),
          ),
        ),
    ]),
  );
}

/** The child fields of a schema that has no name of its own. */
export function writeRoot(node: SchemaNode, fromHtml: FromHtml): string {
  const { sentence, below: converter } = received([node], fromHtml);
  const below = parts(node, converter);
  const isPlainObject = node.properties !== undefined && node.type === 'object' && !node.nullable;
  return blocks(
    !isPlainObject && [`Type: ${facts(node, fromHtml)}.`, ...values(node)].join(' '),
    fromHtml(descriptionOf(node)),
    below.length > 0 && sentence,
    lines(...below),
  );
}

/** The type. The name of a resource in it is a link to the Markdown version of its page. */
function typeOf({ type, resource }: SchemaNode, fromHtml: FromHtml): string {
  if (!resource) return type;
  const start = type.endsWith(resource.name) ? type.length - resource.name.length : 0;
  return type.slice(0, start) + link(type.slice(start), fromHtml.absolute(`${resource.route}.md`));
}

function facts(node: SchemaNode, fromHtml: FromHtml, notes: readonly string[] = []): string {
  const type = typeOf(node, fromHtml);
  return [
    node.nullable ? `${type} or null` : type,
    node.format,
    ...(node.constraints ?? []),
    ...notes,
    fromHtml.presence ? fromHtml.presence.markOf(node) : node.required && 'required',
    node.deprecated && 'deprecated',
    node.readOnly && 'read-only',
    node.writeOnly && 'write-only',
  ]
    .filter(Boolean)
    .join(', ');
}

function values(node: SchemaNode): string[] {
  const { examples = [], namedExamples = [], externalDocs } = node;
  const plainEnum = hasEnumWords(node) ? undefined : node.enum;
  return [
    ...(node.const === undefined ? [] : [`Always ${code(node.const)}.`]),
    ...(plainEnum ? [`One of ${plainEnum.map(({ value }) => code(value)).join(', ')}.`] : []),
    ...(node.default === undefined ? [] : [`Default ${code(node.default)}.`]),
    ...(examples.length > 0 ? [`Example ${examples.map(code).join(', ')}.`] : []),
    ...namedExamples.map(
      ({ name, value, externalValue }) =>
        `Example ${escape(name)}: ${value === undefined ? (externalValue ?? '') : code(value)}.`,
    ),
    ...(externalDocs
      ? [link(externalDocs.description ?? 'External documentation', externalDocs.url)]
      : []),
  ];
}

/** Whether the allowed values have names or descriptions. They are then a list of their own. */
function hasEnumWords(node: SchemaNode): node is SchemaNode & Required<Pick<SchemaNode, 'enum'>> {
  return node.enum?.some(({ name, description }) => name ?? description) ?? false;
}

/** Objects with fewer rows are repeated in the text. */
const LEAST_ROWS = 3;

/**
 * Returns the words for a row with the same fields that the text already contains. If there is none, returns undefined and
 * remembers the node's fields.
 */
function writtenAt(node: SchemaNode, { shapes, presence }: FromHtml): string | undefined {
  const { name, properties, prefixItems, variants, anchor } = node;
  if (!shapes || name === undefined) return undefined;
  const anchors: string[] = [];
  const shape = JSON.stringify([properties, prefixItems, variants], (key, value: unknown) => {
    if (key !== 'anchor') return value;
    anchors.push(String(value));
    return undefined;
  });
  if (anchors.length < LEAST_ROWS) return undefined;
  // Rows with the same marks say the same only after the same sentence.
  const key = `${presence?.sentence ?? ''}${shape}`;
  const known = shapes.get(key);
  // The first segment of the anchor is left out, because it is not a name in the data.
  const [part = '', ...names] = anchor.split('.');
  if (!known) {
    shapes.set(key, { part, path: [...names.slice(0, -1), name].join('.') });
    return undefined;
  }
  return `${code(known.path)}${known.part === part ? '' : partWords(known.part)}`;
}

/** Several parts of an operation may have rows of the same path. */
function partWords(part: string): string {
  const [, status] = /^response-(\w+)/.exec(part) ?? [];
  if (status !== undefined) return ` in the response ${status}`;
  return part.startsWith('body') ? ' in the request body' : '';
}

/** All child fields of a row. */
function parts(node: SchemaNode, fromHtml: FromHtml): string[] {
  if (node.resource && fromHtml.linksResources) return [];
  const known = writtenAt(node, fromHtml);
  if (known !== undefined) return [item(`Same fields as ${known} above.`)];
  const { properties = [], prefixItems = [], variants, not, omitted, more, circular } = node;
  const rows = properties.map((property) => writeRow(property, fromHtml));
  const described = hasEnumWords(node) ? node.enum : [];
  return [
    ...described.map(({ value, name: own, description }) => {
      const words = own === undefined ? code(value) : `${code(value)} ${escape(own)}`;
      return item(description ? `${words}: ${fromHtml(description).replaceAll('\n', ' ')}` : words);
    }),
    ...(circular ? [item(`Same fields as ${circular.type} above.`)] : []),
    ...(node.exactlyOne ? [item('Exactly one of:', rows)] : rows),
    ...(node.choices ?? []).map((names) => item(`Exactly one of ${names.map(code).join(', ')}.`)),
    ...prefixItems.map((member, index) =>
      writeRow(member, fromHtml, { label: `Item ${index + 1}` }),
    ),
    ...(variants ?? []).map(({ kind, discriminator, options }, index) =>
      item(
        [
          node.arrayDepth ? 'Each item is ' : '',
          index > 0 ? 'also ' : '',
          kind === 'oneOf' ? 'one of' : 'any of',
          discriminator ? `, told apart by ${code(discriminator)}:` : ':',
        ].join(''),
        options.map((option) => writeRow(option, fromHtml)),
      ),
    ),
    ...(not
      ? [
          item('Must not match:', [
            writeRow(not, withOptions(fromHtml, { presence: undefined }), { label: 'value' }),
          ]),
        ]
      : []),
    ...(omitted
      ? [
          item(
            `${countWords(omitted, 'more row')} ${
              more
                ? `in ${link(more.title, fromHtml.absolute(more.route))}`
                : 'in the API description alone'
            }.`,
          ),
        ]
      : []),
  ];
}
