import { isObject } from '../load/place';

/** A value as XML, one element a property. */
export function xmlText(value: unknown, rootName: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(rootName, value, '')}`;
}

function element(name: string, value: unknown, indent: string): string {
  const tag = name.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^(?![\p{L}_])/u, '_');
  if (Array.isArray(value)) return value.map((item) => element(name, item, indent)).join('\n');
  if (isObject(value)) {
    const children = Object.entries(value).map(([key, item]) => element(key, item, `${indent}  `));
    return children.length === 0
      ? `${indent}<${tag}/>`
      : [`${indent}<${tag}>`, ...children, `${indent}</${tag}>`].join('\n');
  }
  return `${indent}<${tag}>${escapeXml(value === null ? '' : String(value))}</${tag}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
