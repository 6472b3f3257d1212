import type { Node, NodePluginArgs } from 'gatsby';

/** The node that gatsby-source-filesystem makes of a file. */
export interface FileNode extends Node {
  absolutePath: string;
  /** Path relative to the folder of the source, with `/`. */
  relativePath: string;
}

/** The files of an instance of gatsby-source-filesystem, by their relative paths. */
export function fileNodes(
  getNodesByType: NodePluginArgs['getNodesByType'],
  sourceName: string,
): Map<string, FileNode> {
  // gatsby-source-filesystem sets these fields on all of its nodes.
  const files = getNodesByType('File') as (FileNode & { sourceInstanceName: string })[];
  return new Map(
    files
      .filter(({ sourceInstanceName }) => sourceInstanceName === sourceName)
      .map((file) => [file.relativePath, file]),
  );
}
