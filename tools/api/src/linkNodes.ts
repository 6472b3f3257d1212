import { planNodes } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/planNodes';
import type { PlannedNode } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/planNodes';
import type { ApiDescription } from '../../../plugins/gatsby-transformer-openapi/src/core/model';

/** The fields of a node, in which ids of other nodes have become those nodes. */
export type LinkedNode = Record<string, unknown>;

/** The nodes of a description as queries would find them: typed, and linked both ways. */
export function linkNodes(
  description: ApiDescription,
  infoSlug: string,
): { spec: LinkedNode; operations: LinkedNode[]; schemas: LinkedNode[] } {
  // Text of a description never begins like this, so that a value is an id or is none.
  const planned = planNodes(description, infoSlug, (name) => `\u0000node ${name}`);
  const linked = new Map<string, LinkedNode>();
  const follow = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('\u0000') ? linked.get(value) : value;
  for (const { id } of planned) linked.set(id, {});
  for (const { id, fields } of planned) {
    const node = linked.get(id) ?? {};
    for (const [name, value] of Object.entries(fields)) {
      node[name] = Array.isArray(value) ? value.map(follow) : follow(value);
    }
  }
  const ofType = (type: PlannedNode['type']) =>
    planned.filter((node) => node.type === type).map(({ id }) => linked.get(id) ?? {});
  const [spec = {}] = ofType('ApiSpec');
  const operations = ofType('ApiOperation').map((node) => ({
    ...node,
    // Guides that mention an operation belong to a site.
    documents: [],
  }));
  return { spec, operations, schemas: ofType('ApiSchema') };
}
