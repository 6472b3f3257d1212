import { isObject } from '../../values/isObject';
import { escapeAttribute, escapeHtml } from '../../text/escapeHtml';
import type { FlatSchema, SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import { propertyOf } from './propertyOf';

/** The schema of a value, and the reader of the schemas below it. */
export interface XmlSchema {
  schema: SchemaPlaces;
  reader: SchemaReader;
}

/** A value as XML, by the `xml` objects of its schema. Without them, each property is an element. */
export function xmlText(value: unknown, xmlSchema?: XmlSchema): string {
  const reader = xmlSchema?.reader;
  const schema = xmlSchema && reader?.read(xmlSchema.schema);
  const writer = new XmlWriter(reader);
  const root = writer.root(value, schema);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

class XmlWriter {
  readonly #reader: SchemaReader | undefined;

  constructor(reader: SchemaReader | undefined) {
    this.#reader = reader;
  }

  root(value: unknown, schema: FlatSchema | undefined): string {
    const name = schema?.xml.name ?? schema?.name ?? 'root';
    if (!Array.isArray(value)) return this.#element(name, value, schema, '');
    const item = this.#items(schema);
    const lines = value.map((entry) =>
      this.#element(item?.xml.name ?? item?.name ?? 'item', entry, item, '  '),
    );
    return wrapped(qualified(name, schema), namespaceOf(schema), lines, '');
  }

  /** The lines of one element, or of several for a list that is not wrapped. */
  #property(
    name: string,
    value: unknown,
    schema: FlatSchema | undefined,
    indent: string,
  ): string[] {
    if (!Array.isArray(value)) {
      return [this.#element(schema?.xml.name ?? name, value, schema, indent)];
    }
    const item = this.#items(schema);
    const { wrapped: isWrapped = false, name: listName } = schema?.xml ?? {};
    const itemName = item?.xml.name ?? (isWrapped ? (listName ?? name) : name);
    const inner = isWrapped ? `${indent}  ` : indent;
    const lines = value.map((entry) => this.#element(itemName, entry, item, inner));
    if (!isWrapped) return lines;
    return [wrapped(qualified(listName ?? name, schema), namespaceOf(schema), lines, indent)];
  }

  #element(name: string, value: unknown, schema: FlatSchema | undefined, indent: string): string {
    const tag = qualified(name, schema);
    if (Array.isArray(value)) {
      const item = this.#items(schema);
      const lines = value.map((entry) =>
        this.#element(item?.xml.name ?? 'item', entry, item, `${indent}  `),
      );
      return wrapped(tag, namespaceOf(schema), lines, indent);
    }
    if (!isObject(value)) {
      const text = escapeHtml(value === null || value === undefined ? '' : String(value));
      return `${indent}<${tag}${namespaceOf(schema)}>${text}</${tag}>`;
    }
    let attributes = namespaceOf(schema);
    let text = '';
    const lines: string[] = [];
    for (const [key, part] of Object.entries(value)) {
      const property = this.#propertySchema(schema, key);
      const { nodeType, name: ownName = key } = property?.xml ?? {};
      if (nodeType === 'attribute' && !isObject(part) && !Array.isArray(part)) {
        attributes += ` ${qualified(ownName, property)}="${escapeAttribute(String(part))}"`;
      } else if (nodeType === 'text') text += escapeHtml(String(part));
      else if (nodeType === 'cdata')
        text += `<![CDATA[${String(part).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
      else lines.push(...this.#property(key, part, property, `${indent}  `));
    }
    return text !== '' && lines.length === 0
      ? `${indent}<${tag}${attributes}>${text}</${tag}>`
      : wrapped(
          tag,
          attributes,
          [...(text === '' ? [] : [`${indent}  ${text}`]), ...lines],
          indent,
        );
  }

  #items(schema: FlatSchema | undefined): FlatSchema | undefined {
    return schema?.items && this.#reader?.read(schema.items);
  }

  #propertySchema(schema: FlatSchema | undefined, name: string): FlatSchema | undefined {
    const reader = this.#reader;
    const places = schema && reader && propertyOf(schema, name, reader);
    return places && reader.read(places);
  }
}

function wrapped(
  tag: string,
  attributes: string,
  lines: readonly string[],
  indent: string,
): string {
  return lines.length === 0
    ? `${indent}<${tag}${attributes}/>`
    : [`${indent}<${tag}${attributes}>`, ...lines, `${indent}</${tag}>`].join('\n');
}

function qualified(name: string, schema: FlatSchema | undefined): string {
  const tag = xmlName(name);
  return schema?.xml.prefix === undefined ? tag : `${xmlName(schema.xml.prefix)}:${tag}`;
}

function namespaceOf(schema: FlatSchema | undefined): string {
  const { namespace, prefix, nodeType } = schema?.xml ?? {};
  if (namespace === undefined || nodeType === 'attribute') return '';
  const name = prefix === undefined ? 'xmlns' : `xmlns:${xmlName(prefix)}`;
  return ` ${name}="${escapeAttribute(namespace)}"`;
}

function xmlName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^(?![\p{L}_])/u, '_');
}
