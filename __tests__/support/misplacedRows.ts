import type {
  MediaType,
  Operation,
  RequestBody,
  Response,
  SchemaNode,
} from '../../src/core/openapi/model';
import { attribute, elements } from './builtSite';
import type { Element } from './builtSite';

/**
 * Rows of an operation that are missing on its page or in the wrong place. Compares the tree of rows in the HTML with the
 * tree of the model.
 */
export function misplacedRows(operation: Operation, main: Element): string[] {
  const wanted = parentsOf(operation);
  const found = new Map<string, Element>();
  for (const element of elements(main)) {
    const id = attribute(element, 'id');
    if (id !== undefined) found.set(id, element);
  }
  return [...wanted].flatMap(([anchor, parent]) => {
    const element = found.get(anchor);
    if (!element) return [`${anchor}: no row`];
    const above = rowAbove(element, wanted);
    return above === parent
      ? []
      : [`${anchor}: below ${above ?? 'nothing'}, not ${parent ?? 'nothing'}`];
  });
}

/** Id of the nearest row that contains an element. */
function rowAbove(element: Element, rows: ReadonlyMap<string, unknown>): string | undefined {
  let at = element.parentNode;
  for (; at && 'tagName' in at; at = at.parentNode) {
    const id = attribute(at, 'id');
    if (id !== undefined && rows.has(id)) return id;
  }
  return undefined;
}

/** All rows of an operation, each with the row above it. Undefined for a root. */
function parentsOf(operation: Operation): Map<string, string | undefined> {
  const parents = new Map<string, string | undefined>();
  const add = (node: SchemaNode, parent?: string) => {
    parents.set(node.anchor, parent);
    const { properties = [], prefixItems = [], variants, not } = node;
    const below = [
      ...properties,
      ...prefixItems,
      ...(variants ?? []).flatMap(({ options }) => options),
      ...(not ? [not] : []),
    ];
    for (const child of below) add(child, node.anchor);
  };
  const addContent = (content: readonly MediaType[], section?: string) => {
    for (const { schema, itemSchema, encodings = [] } of content) {
      // The root of a response has the id of the heading, which does not contain its rows.
      for (const root of [schema, itemSchema]) if (root) addRoot(root, section);
      for (const { headers } of encodings) for (const header of headers) add(header);
    }
  };
  const addRoot = (root: SchemaNode, section?: string) => {
    if (root.anchor !== section) {
      add(root);
      return;
    }
    const own = new Map(parents);
    add(root);
    for (const [anchor, parent] of parents) {
      if (!own.has(anchor) && parent === root.anchor) parents.set(anchor, undefined);
    }
    parents.delete(root.anchor);
  };
  const addBody = (body?: RequestBody) => addContent(body?.content ?? []);
  const addResponses = (responses: readonly Response[]) => {
    for (const { headers, content, errors, anchor } of responses) {
      for (const header of headers) add(header);
      for (const { detail } of errors) for (const field of detail) add(field, undefined);
      addContent(content, anchor);
    }
  };
  for (const { schema } of operation.parameters) add(schema);
  addBody(operation.requestBody);
  addResponses(operation.responses);
  for (const callback of operation.callbacks) {
    for (const { schema } of callback.parameters) add(schema);
    addBody(callback.requestBody);
    addResponses(callback.responses);
  }
  return parents;
}
