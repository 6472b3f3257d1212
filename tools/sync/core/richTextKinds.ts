import type { ListSettings } from '../../../src/core/content/model';
import type { BodyFormat } from './toMdx';
import { contentful } from './contentful';
import type { RichText } from './richText';
import { editorJs } from './editorJs';
import { portableText } from './portableText';
import { storyblok } from './storyblok';
import { strapi } from './strapi';

type Format = ListSettings['body']['format'];
type RichTextFormat = Exclude<Format, BodyFormat>;

/** The kinds of rich text by the value of `format`. The other formats are texts. */
export const RICH_TEXT: Readonly<Record<RichTextFormat, RichText>> = {
  contentful,
  editorjs: editorJs,
  'portable-text': portableText,
  storyblok,
  'strapi-blocks': strapi,
};

export function isRichText(format: Format): format is RichTextFormat {
  return Object.hasOwn(RICH_TEXT, format);
}
