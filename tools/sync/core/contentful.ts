import { z } from 'zod';
import { element, text } from './htmlLosses';
import { picture, quoted, rule, tags, withProtocol } from './richText';
import type { RichText } from './richText';

/** An entry, an asset, or a link to one of them, which has no fields. */
const target = z.object({
  sys: z.object({ id: z.string().optional(), urn: z.string().optional() }),
  fields: z
    .object({
      title: z.string().nullish(),
      description: z.string().nullish(),
      file: z.object({ url: z.string(), contentType: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
const withTarget = z.object({ data: z.object({ target }) });

const embedded = rule(withTarget, ({ data: { target: entry } }, { lose }) =>
  lose(`the entry ${quoted(entry.sys.id ?? entry.sys.urn)} in the text is left out`),
);
const linked = rule(withTarget, ({ data: { target: entry } }, { inner, linkTo }) =>
  linkTo(entry.sys.id ?? entry.sys.urn, inner()),
);
const MISSING = 'the answer does not have it: publish it, and ask for `include=1` or more';

/** Contentful has no block of code. Writers mark a paragraph with several lines as code. */
const onlyCode = z.array(
  z.object({ value: z.string(), marks: z.tuple([z.object({ type: z.literal('code') })]) }),
);

/** https://www.contentful.com/developers/docs/concepts/rich-text/ */
export const contentful: RichText = {
  name: 'rich text of Contentful',
  document: z
    .object({ nodeType: z.literal('document'), content: z.array(z.unknown()) })
    .transform(({ content }) => ({ nodes: content, pointer: '/content' })),
  kind: 'nodeType',
  markKind: 'type',
  below: 'content',
  id: 'sys.id',
  nodes: {
    ...tags('h1 heading-1', 'h2 heading-2', 'h3 heading-3', 'h4 heading-4', 'h5 heading-5'),
    ...tags('h6 heading-6', 'ol ordered-list', 'ul unordered-list', 'li list-item', 'hr hr'),
    ...tags('table table', 'tr table-row', 'td table-cell', 'th table-header-cell'),
    ...tags('blockquote blockquote'),
    text: rule(
      z.object({ value: z.string(), marks: z.array(z.unknown()).nullish() }),
      ({ value, marks }, { marked }) => marked(value, marks),
    ),
    paragraph: rule(z.object({ content: z.unknown() }), ({ content }, { inner }) => {
      const code = onlyCode.safeParse(content).data?.map(({ value }) => value);
      return code?.some((part) => part.includes('\n'))
        ? [element('pre', [element('code', [text(code.join(''))])])]
        : [element('p', inner())];
    }),
    hyperlink: rule(z.object({ data: z.object({ uri: z.string() }) }), ({ data }, { inner }) => [
      element('a', inner(), { href: data.uri }),
    ]),
    'asset-hyperlink': rule(withTarget, ({ data: { target: asset } }, { inner, lose }) => {
      const href = asset.fields?.file?.url;
      if (href) return [element('a', inner(), { href: withProtocol(href) })];
      lose(`the link to the file ${quoted(asset.sys.id)} is left out, because ${MISSING}`);
      return inner();
    }),
    'embedded-asset-block': rule(withTarget, ({ data: { target: asset } }, { lose }) => {
      const { file, title, description } = asset.fields ?? {};
      const isPicture = file?.contentType?.startsWith('image/') ?? true;
      if (file && isPicture) return picture(file.url, description ?? title);
      const reason = file ? 'it is no picture' : MISSING;
      return lose(`the file ${quoted(asset.sys.id)} is left out, because ${reason}`);
    }),
    'embedded-entry-block': embedded,
    'embedded-entry-inline': embedded,
    'embedded-resource-block': embedded,
    'embedded-resource-inline': embedded,
    'entry-hyperlink': linked,
    'resource-hyperlink': linked,
  },
  marks: {
    ...tags('strong bold', 'em italic', 'u underline', 'code code', 'del strikethrough'),
    ...tags('sup superscript', 'sub subscript'),
  },
};

const answer = z.object({
  includes: z.object({ Asset: z.array(z.looseObject({ sys: z.looseObject({ id: z.string() }) })) }),
});
const assetLink = z.object({
  sys: z.object({ type: z.literal('Link'), linkType: z.literal('Asset'), id: z.string() }),
});

/** The entries with the assets in place of the links to them. Contentful answers assets beside the entries. */
export function withAssets<Items>(items: Items, whole: unknown): Items {
  const { success, data } = answer.safeParse(whole);
  if (!success) return items;
  const assets = new Map(data.includes.Asset.map((asset) => [asset.sys.id, asset]));
  const resolve = (_: string, value: unknown): unknown => {
    const link = assetLink.safeParse(value);
    return link.success ? (assets.get(link.data.sys.id) ?? value) : value;
  };
  return JSON.parse(JSON.stringify(items), resolve) as Items;
}
