import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** Colors of code in both themes of the admin; the library only has those of a light one. */
export const codeColors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.heading, tags.strong], fontWeight: '600', textDecoration: 'none' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    {
      tag: [tags.string, tags.url, tags.number, tags.bool],
      color: 'var(--theme-success-650)',
      textDecoration: 'none',
    },
    {
      tag: [
        tags.keyword,
        tags.tagName,
        tags.propertyName,
        tags.labelName,
        tags.definition(tags.name),
      ],
      color: 'var(--theme-warning-650)',
    },
    {
      tag: [tags.comment, tags.meta, tags.processingInstruction, tags.punctuation],
      color: 'var(--theme-elevation-600)',
    },
    { tag: [tags.name, tags.operator, tags.typeName, tags.link], color: 'inherit' },
  ]),
);
