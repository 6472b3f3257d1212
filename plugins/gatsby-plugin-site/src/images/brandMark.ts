import path from 'node:path';
import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { inlineMark } from './core/inlineMark';
import type { BrandOptions } from './options';
import { readMark } from './readMark';

const TYPE = 'BrandMark';

const TYPES = /* GraphQL */ `
  "The mark as a part of the page. The fields are null if the site has no mark, or if it is more than a few shapes, or no SVG document."
  type ${TYPE} implements Node @dontInfer {
    "Attribute of the svg element."
    viewBox: String
    "Content of the svg element."
    shapes: String
  }
`;

/** Declares the type of the mark's node. */
export function declareBrandMark({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(TYPES);
}

/**
 * Creates the node of the mark, also for a site without one, because Gatsby warns of a plugin without nodes. A mark that cannot
 * be read is reported when the icons are made of it.
 */
export async function createBrandMark(
  { actions, createContentDigest, createNodeId, store }: SourceNodesArgs,
  { mark }: Pick<BrandOptions, 'mark'>,
): Promise<void> {
  const staticFolder = path.join(findProjectFolder(store), 'static');
  const read = mark ? await readMark(mark, staticFolder).catch(() => undefined) : undefined;
  const inline = read ? inlineMark(read.svg) : undefined;
  await actions.createNode({
    ...inline,
    id: createNodeId(TYPE),
    children: [],
    parent: null,
    internal: { type: TYPE, contentDigest: createContentDigest({ ...inline }) },
  });
}
