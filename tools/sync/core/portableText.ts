import { z } from 'zod';
import type { HtmlNode } from './htmlLosses';
import { element, text } from './htmlLosses';
import { codeBlock, markedText, picture, quoted, rule, tags } from './richText';
import type { RichText } from './richText';

/** A block whose spans have the definitions of their marks in place of the keys. */
const block = z
  .object({
    style: z.string().nullish(),
    listItem: z.string().nullish(),
    level: z.number().nullish(),
    markDefs: z.array(z.looseObject({ _key: z.string() })).nullish(),
    children: z.array(z.looseObject({ marks: z.array(z.string()).nullish() })),
  })
  .transform(({ markDefs, children, ...rest }) => {
    const byKey = new Map(markDefs?.map((mark) => [mark._key, mark]));
    const resolve = (mark: string) => byKey.get(mark) ?? { _type: mark };
    return {
      ...rest,
      children: children.map((child) => ({ ...child, marks: child.marks?.map(resolve) })),
    };
  });

const STYLES = new Map([
  ['normal', 'p'],
  ...['blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name] as const),
]);
const LISTS = new Map([
  ['bullet', 'ul'],
  ['number', 'ol'],
]);

/** https://github.com/portabletext/portabletext, with Sanity's blocks for pictures, code and tables */
export const portableText: RichText = {
  name: 'Portable Text',
  document: z.array(z.unknown()).transform((nodes) => ({ nodes, pointer: '' })),
  kind: '_type',
  markKind: '_type',
  below: 'children',
  id: '_id',
  nodes: {
    ...tags('hr break'),
    span: markedText,
    block: rule(block, ({ style, listItem, level, children }, { inner, lose }) => {
      const tagName = STYLES.get(style ?? 'normal') ?? 'p';
      const list = LISTS.get(listItem ?? 'bullet') ?? 'ul';
      if (!STYLES.has(style ?? 'normal')) {
        lose(`the style ${quoted(style ?? '')} is left out, its words stay`);
      }
      if (!LISTS.has(listItem ?? 'bullet')) {
        lose(`the list ${quoted(listItem ?? '')} becomes one with points`);
      }
      if (!listItem) return [element(tagName, inner(children))];
      const words = inner(children);
      const item = element('li', tagName === 'p' ? words : [element(tagName, words)]);
      return [{ ...item, data: { list, level: level ?? 1 } }];
    }),
    image: rule(
      z.object({
        asset: z.object({ url: z.string().optional(), _ref: z.string().optional() }),
        alt: z.string().nullish(),
        caption: z.string().nullish(),
      }),
      ({ asset: { url, _ref }, alt, caption }, { lose }) =>
        url === undefined
          ? lose(
              `the picture ${quoted(_ref)} is left out, because the answer has no address of it: ask for \`asset->\``,
            )
          : picture(url, alt, caption),
    ),
    code: rule(
      z.object({
        code: z.string(),
        language: z.string().nullish(),
        filename: z.string().nullish(),
      }),
      ({ code, language, filename }, tools) => {
        if (filename) tools.lose(`the file name ${quoted(filename)} of the code is left out`);
        return codeBlock(code, language, tools);
      },
    ),
    table: rule(z.object({ rows: z.array(z.object({ cells: z.array(z.string()) })) }), (node) => {
      const rows = node.rows.map(({ cells }, at) =>
        element(
          'tr',
          cells.map((words) => element(at === 0 ? 'th' : 'td', [text(words)])),
        ),
      );
      return [element('table', rows)];
    }),
  },
  marks: {
    ...tags('strong strong', 'em em', 'code code', 'u underline', 'del strike-through'),
    ...tags('sup sup', 'sub sub', 'mark highlight'),
    link: rule(z.object({ href: z.string() }), ({ href }) => [element('a', [], { href })]),
    internalLink: rule(
      z.object({ reference: z.object({ _ref: z.string() }) }),
      ({ reference }, { linkTo }) => linkTo(reference._ref, []),
    ),
  },
  join: (drawn) => nested(drawn.flat()),
};

/** Puts items, which stand one after the other with a level, into lists. */
function nested(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let open: { list: HtmlNode; level: number }[] = [];
  for (const node of nodes) {
    const { list: tagName, level } = node.data ?? {};
    if (typeof tagName !== 'string' || typeof level !== 'number') {
      open = [];
      result.push(node);
      continue;
    }
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.list.tagName === tagName),
    );
    const last = open.at(-1);
    if (last?.level === level) last.list.children?.push(node);
    else {
      const list = element(tagName, [node]);
      (last?.list.children?.at(-1)?.children ?? result).push(list);
      open.push({ list, level });
    }
  }
  return result;
}
