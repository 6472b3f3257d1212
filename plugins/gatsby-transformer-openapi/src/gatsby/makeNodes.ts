import { sha256 } from '../../../shared/sha256';
import type { LoadedApi } from './descriptionLoader';
import { planNodes } from './planNodes';
import type { PlannedNode } from './planNodes';
import { writeSampleFiles } from './sampleFiles';

/** Types whose nodes have the model as text. The extension `storedAsText` of the field `model` parses it. */
const TEXT_MODELS: ReadonlySet<string> = new Set(['ApiOperation', 'ApiSchema', 'ApiResource']);

/** A node as Gatsby stores it, without its parent. */
export interface MadeNode extends PlannedNode {
  contentDigest: string;
}

/** Everything that the site gets from the description of an API. */
export interface MadeNodes {
  nodes: MadeNode[];
  /** Files of samples, relative to the public folder. */
  sampleFiles: string[];
}

/**
 * The id of a node: its type, its API and its name, such as `ApiOperation core get-server`. A thread does not use Gatsby's function
 * for ids, because loading it takes half a second.
 */
const idOf = (name: string) => name;

/**
 * Makes the nodes of an API, and writes its files of samples.
 *
 * @param written files of samples that this process has written before
 * @returns undefined if the description was not read
 */
export function makeNodes(
  { api, description, ...more }: LoadedApi,
  publicFolder: string,
  written?: ReadonlySet<string>,
): MadeNodes | undefined {
  if (!description) return undefined;
  const plan = planNodes(description, api.infoSlug, idOf, more);
  return {
    nodes: plan.nodes.map(withDigest),
    sampleFiles: writeSampleFiles(publicFolder, plan.sampleFiles, written),
  };
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
