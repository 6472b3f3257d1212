import path from 'node:path';
import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from 'gatsby';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { inlineMark } from './core/inlineMark';
import { isDarkMark } from './core/isDarkMark';
import type { BrandOptions } from './options';
import { readMark } from './readMark';

const TYPE = 'BrandMark';

const TYPES = /* GraphQL */ `
  "The mark for a theme. The shapes are null if the site has no mark, or if it is more than a few shapes, or no SVG document."
  type ${TYPE} implements Node @dontInfer {
    "The theme that shows it: light, or dark. Without a node for dark, both show the same."
    theme: String!
    "Width divided by height."
    shape: Float
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
 * Creates the nodes of the mark, one also for a site without a mark, because Gatsby warns of a plugin without nodes. A mark that
 * cannot be read is reported when the icons are made of it.
 */
export async function createBrandMark(
  { actions, createContentDigest, createNodeId, reporter, store }: SourceNodesArgs,
  { mark, darkMark }: Pick<BrandOptions, 'mark' | 'darkMark'>,
): Promise<void> {
  const staticFolder = path.join(findProjectFolder(store), 'static');
  const create = async (theme: 'light' | 'dark', source: string | undefined) => {
    const read = source ? await readMark(source, staticFolder).catch(() => undefined) : undefined;
    if (read && darkMark === undefined && isDarkMark(read.svg))
      reporter.warn(
        `static${source}: all colors of the mark are dark, so readers hardly see it in the dark theme. Give a light picture as \`logo.dark\` in content/site.yml.`,
      );
    const fields = {
      theme,
      ...(read && inlineMark(read.svg)),
      ...(read?.shape !== undefined && { shape: read.shape }),
    };
    await actions.createNode({
      ...fields,
      id: createNodeId(theme === 'light' ? TYPE : `${TYPE} ${theme}`),
      children: [],
      parent: null,
      internal: { type: TYPE, contentDigest: createContentDigest(fields) },
    });
  };
  await create('light', mark);
  if (darkMark !== undefined) await create('dark', darkMark);
}
