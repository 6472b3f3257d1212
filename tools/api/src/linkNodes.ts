import { planNodes } from '../../../src/store/descriptions/planNodes';
import type { PlannedNode } from '../../../src/store/descriptions/planNodes';
import type { ApiDescription } from '../../../src/core/openapi/model';

/** The fields of a node, with nodes instead of their ids. */
export type LinkedNode = Record<string, unknown>;

/** The nodes of a description with links between them, as GraphQL queries return them. */
export function linkNodes(
  description: ApiDescription,
  infoSlug: string,
): {
  spec: LinkedNode;
  groupPages: LinkedNode[];
  operations: LinkedNode[];
  schemas: LinkedNode[];
  resources: LinkedNode[];
} {
  // No text of a description begins with this character, so that ids can be recognized.
  const { nodes: planned } = planNodes(description, infoSlug, (name) => `\u0000node ${name}`);
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
    // There are no guides here.
    documents: [],
  }));
  return {
    spec,
    groupPages: ofType('ApiGroupPage'),
    operations,
    schemas: ofType('ApiSchema'),
    resources: ofType('ApiResource'),
  };
}
