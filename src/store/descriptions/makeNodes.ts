import { sha256 } from '../../core/values/sha256';
import type { ApiDescription } from '../../core/openapi/model';
import { planNodes } from './planNodes';
import type { Derived, PlannedNode } from './planNodes';
import type { SampleFile } from './sampleFiles';
import type { ApiSettings } from './settings';

/** Types whose nodes have the model as text. The extension `storedAsText` of the field `model` parses it. */
const TEXT_MODELS: ReadonlySet<string> = new Set(['ApiOperation', 'ApiSchema', 'ApiResource']);

/** A node as Gatsby stores it, without its parent. */
export interface MadeNode extends PlannedNode {
  contentDigest: string;
}

/** Everything that the site gets from the description of an API. */
export interface MadeNodes {
  nodes: MadeNode[];
  sampleFiles: SampleFile[];
}

/** The id of a node is readable: its type, its API and its name, such as `ApiOperation core get-server`. */
const idOf = (name: string) => name;

/** Makes the nodes of an API. */
export function makeNodes(
  api: ApiSettings,
  { description, ...derived }: { description: ApiDescription } & Derived,
): MadeNodes {
  const { nodes, sampleFiles } = planNodes(description, api.infoSlug, idOf, derived);
  return { nodes: nodes.map(withDigest), sampleFiles };
}

function withDigest({ type, id, fields: { model, ...others } }: PlannedNode): MadeNode {
  const text = JSON.stringify(model);
  return {
    type,
    id,
    fields: {
      ...others,
      ...(model !== undefined && { model: TEXT_MODELS.has(type) ? text : model }),
    },
    // Of texts, because Gatsby sorts the keys of each object first, which takes several times longer.
    contentDigest: sha256(`${JSON.stringify(others)} ${text}`),
  };
}
