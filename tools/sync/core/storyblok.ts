import { z } from 'zod';
import { element, text } from './htmlLosses';
import { codeBlock, markedText, picture, quoted, rule, tags, withProtocol } from './richText';
import type { RichText } from './richText';

/** A node or mark with these attributes. */
const withAttributes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ attrs: z.object(shape) });
const cell = (tagName: string) =>
  rule(
    z.object({
      attrs: z.object({ colspan: z.number().nullish(), rowspan: z.number().nullish() }).nullish(),
    }),
    ({ attrs }, { inner }) => [
      element(tagName, inner(), { colSpan: attrs?.colspan ?? 1, rowSpan: attrs?.rowspan ?? 1 }),
    ],
  );

/** https://www.storyblok.com/docs/concepts/fields#richtext */
export const storyblok: RichText = {
  name: 'rich text of Storyblok',
  document: z
    .object({ type: z.literal('doc'), content: z.array(z.unknown()).default([]) })
    .transform(({ content }) => ({ nodes: content, pointer: '/content' })),
  kind: 'type',
  markKind: 'type',
  below: 'content',
  id: 'uuid',
  nodes: {
    ...tags('p paragraph', 'blockquote blockquote', 'ul bullet_list', 'li list_item'),
    ...tags('br hard_break', 'hr horizontal_rule', 'table table', 'tr tableRow'),
    text: markedText,
    heading: rule(withAttributes({ level: z.int().min(1).max(6) }), ({ attrs }, { inner }) => [
      element(`h${attrs.level}`, inner()),
    ]),
    ordered_list: rule(
      z.object({ attrs: z.object({ order: z.int().nullish() }).nullish() }),
      ({ attrs }, { inner }) => [element('ol', inner(), { start: attrs?.order ?? 1 })],
    ),
    code_block: rule(
      z.object({
        attrs: z.object({ class: z.string().nullish() }).nullish(),
        content: z.array(z.object({ text: z.string() })).default([]),
      }),
      ({ attrs, content }, tools) =>
        codeBlock(
          content.map((one) => one.text).join(''),
          attrs?.class?.replace(/^language-/, ''),
          tools,
        ),
    ),
    image: rule(
      withAttributes({
        src: z.string(),
        alt: z.string().nullish(),
        title: z.string().nullish(),
      }),
      ({ attrs: { src, alt, title } }) => picture(src, alt, title),
    ),
    emoji: rule(withAttributes({ emoji: z.string() }), ({ attrs }) => [text(attrs.emoji)]),
    tableCell: cell('td'),
    tableHeader: cell('th'),
    blok: rule(
      withAttributes({ body: z.array(z.object({ component: z.string() })) }),
      ({ attrs }, { lose }) =>
        lose(
          `the component ${attrs.body.map((one) => quoted(one.component)).join(', ')} in the text is left out`,
        ),
    ),
  },
  marks: {
    ...tags('strong bold', 'em italic', 'del strike', 'u underline', 'code code'),
    ...tags('sup superscript', 'sub subscript', 'mark highlight', 'span textStyle styled'),
    anchor: rule(z.object({}), (_, { lose }) => lose('the anchor is left out, its words stay')),
    link: rule(
      withAttributes({
        href: z.string(),
        linktype: z.string().nullish(),
        anchor: z.string().nullish(),
        uuid: z.string().nullish(),
      }),
      ({ attrs: { href, linktype, anchor, uuid } }, { linkTo }) => {
        if (linktype === 'story') return linkTo(uuid ?? undefined, [], { anchor, name: href });
        const address = linktype === 'email' ? `mailto:${href.replace(/^mailto:/, '')}` : href;
        return [element('a', [], { href: withProtocol(address) + (anchor ? `#${anchor}` : '') })];
      },
    ),
  },
};
