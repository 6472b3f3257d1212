import { z } from 'zod';
import { element } from './htmlLosses';
import { codeBlock, picture, quoted, rule, tags } from './richText';
import type { RichText } from './richText';

const words = z.object({ text: z.string() });
const marks = tags('strong bold', 'em italic', 'u underline', 'del strikethrough', 'code code');

/** https://docs.strapi.io/cms/features/content-type-builder, the field "Rich text (Blocks)" */
export const strapi: RichText = {
  name: 'text of blocks of Strapi',
  document: z.array(z.unknown()).transform((nodes) => ({ nodes, pointer: '' })),
  kind: 'type',
  markKind: 'type',
  below: 'children',
  nodes: {
    ...tags('p paragraph', 'blockquote quote', 'li list-item'),
    text: rule(words.loose(), ({ text: value, ...fields }, { marked, lose }) => {
      const flags = Object.keys(fields).filter((name) => fields[name] === true);
      const known = flags.filter((name) => Object.hasOwn(marks, name));
      for (const name of flags.filter((flag) => !known.includes(flag))) {
        lose(`the mark ${quoted(name)} is left out, its words stay`);
      }
      return marked(
        value,
        known.map((type) => ({ type })),
      );
    }),
    heading: rule(z.object({ level: z.int().min(1).max(6) }), ({ level }, { inner }) => [
      element(`h${level}`, inner()),
    ]),
    list: rule(z.object({ format: z.enum(['ordered', 'unordered']) }), ({ format }, { inner }) => [
      element(format === 'ordered' ? 'ol' : 'ul', inner()),
    ]),
    code: rule(
      z.object({ language: z.string().nullish(), children: z.array(words) }),
      ({ language, children }, tools) =>
        codeBlock(children.map((child) => child.text).join(''), language, tools),
    ),
    link: rule(z.object({ url: z.string() }), ({ url }, { inner }) => [
      element('a', inner(), { href: url }),
    ]),
    image: rule(
      z.object({
        image: z.object({
          url: z.string(),
          alternativeText: z.string().nullish(),
          caption: z.string().nullish(),
        }),
      }),
      ({ image: { url, alternativeText, caption } }) => picture(url, alternativeText, caption),
    ),
  },
  marks,
  // A list in a list stands behind the item to which it belongs.
  join: (drawn) => {
    const joined: (typeof drawn)[number] = [];
    for (const node of drawn.flat()) {
      const item = joined.at(-1);
      const isBelow = item?.tagName === 'li' && ['ol', 'ul'].includes(node.tagName ?? '');
      (isBelow ? (item.children ?? joined) : joined).push(node);
    }
    return joined;
  },
};
