import { z } from 'zod';
import { wordsOf } from './htmlLosses';
import type { HtmlNode } from './htmlLosses';
import { parseHtml } from './toMdx';
import { element } from './htmlLosses';
import { codeBlock, picture, quoted, rule, tags } from './richText';
import type { RichText, Tools } from './richText';

/** Words, which are HTML. */
const html = z.string().transform((source) => parseHtml(source).children ?? []);

/** A rule for the data of a block. */
const block = <Data extends z.ZodObject>(
  data: Data,
  draw: (data: z.output<Data>, tools: Tools) => HtmlNode[],
) =>
  rule(z.object({ data }), (node, tools) => draw((node as { data: z.output<Data> }).data, tools));

/** An item of a list or checklist. The first version of lists had only words. */
interface Item {
  content: HtmlNode[];
  items: Item[];
  checked: boolean;
}
const item: z.ZodType<Item> = z.preprocess(
  (value) => (typeof value === 'string' ? { content: value } : value),
  z
    .object({
      content: html.optional(),
      text: html.optional(),
      checked: z.boolean().optional(),
      meta: z.object({ checked: z.boolean().optional() }).nullish(),
      get items() {
        return z.array(item).default([]);
      },
    })
    .transform(({ content, text = [], checked = false, meta, items }) => ({
      content: content ?? text,
      items,
      checked: meta?.checked ?? checked,
    })),
);
const items = z.array(item);

function listOf(style: string, list: readonly Item[]): HtmlNode {
  return element(
    style === 'ordered' ? 'ol' : 'ul',
    list.map(({ content, items: below, checked }) =>
      element('li', [
        ...(style === 'checklist' ? [element('input', [], { type: 'checkbox', checked })] : []),
        ...content,
        ...(below.length > 0 ? [listOf(style, below)] : []),
      ]),
    ),
  );
}

const list = block(
  z.object({ style: z.enum(['ordered', 'unordered', 'checklist']), items }),
  (data) => [listOf(data.style, data.items)],
);
const row = (tagName: string, cells: readonly HtmlNode[][]) =>
  element(
    'tr',
    cells.map((words) => element(tagName, words)),
  );

/** https://editorjs.io/saving-data/, with the tools of the block editor of Directus */
export const editorJs: RichText = {
  name: 'text of Editor.js',
  document: z
    .object({ blocks: z.array(z.unknown()) })
    .transform(({ blocks }) => ({ nodes: blocks, pointer: '/blocks' })),
  kind: 'type',
  markKind: 'type',
  below: 'blocks',
  nodes: {
    ...tags('hr delimiter'),
    paragraph: block(z.object({ text: html }), ({ text }) => [element('p', text)]),
    header: block(z.object({ text: html, level: z.int().min(1).max(6) }), ({ text, level }) => [
      element(`h${level}`, text),
    ]),
    list,
    nestedlist: list,
    checklist: block(z.object({ items }), (data) => [listOf('checklist', data.items)]),
    quote: block(z.object({ text: html, caption: html.optional() }), ({ text, caption = [] }) => [
      element('blockquote', [element('p', text), element('p', caption)]),
    ]),
    code: block(z.object({ code: z.string(), language: z.string().nullish() }), (data, tools) =>
      codeBlock(data.code, data.language, tools),
    ),
    raw: block(z.object({ html }), (data) => data.html),
    table: block(
      z.object({ withHeadings: z.boolean().default(false), content: z.array(z.array(html)) }),
      ({ withHeadings, content }) => [
        element(
          'table',
          content.map((cells, at) => row(withHeadings && at === 0 ? 'th' : 'td', cells)),
        ),
      ],
    ),
    // The block has no field for the alternative text.
    image: block(
      z.object({ file: z.object({ url: z.string() }), caption: html.optional() }),
      ({ file, caption = [] }) => picture(file.url, wordsOf({ type: 'root', children: caption })),
    ),
    toggle: block(
      z.object({ text: html, items: z.int().min(0).default(0) }),
      ({ text, items: takes }) => [
        { ...element('details', [element('summary', text)]), data: { takes } },
      ],
    ),
    embed: block(z.object({ source: z.string() }), ({ source }, { lose }) =>
      lose(`what is embedded from ${quoted(source)} is left out`),
    ),
    attaches: block(z.object({ file: z.object({ url: z.string() }) }), ({ file }, { lose }) =>
      lose(`the file ${quoted(file.url)} is left out`),
    ),
  },
  marks: {},
  // A toggle folds as many blocks behind it as it says.
  join: (drawn) => {
    const joined: HtmlNode[] = [];
    for (let at = 0; at < drawn.length; at += 1) {
      const [first] = drawn[at] ?? [];
      const takes = Math.min(Number(first?.data?.['takes'] ?? 0), drawn.length - at - 1);
      first?.children?.push(...drawn.slice(at + 1, at + 1 + takes).flat());
      joined.push(...(drawn[at] ?? []));
      at += takes;
    }
    return joined;
  },
};
