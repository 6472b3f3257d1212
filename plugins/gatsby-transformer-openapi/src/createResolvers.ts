import type { GatsbyNode, Node } from 'gatsby';
import { findSourceFolder } from '../../shared/gatsbyStore';
import { readLastChanges } from '../../../src/store/files/lastChanges';
import type { LastChanges } from '../../../src/store/files/lastChanges';
import { dayOfChange } from '../../../src/core/openapi/changes/dayOfChange';
import type { Changelog } from '../../../src/core/openapi/model';
import { settingsOf } from '../../../src/store/descriptions/settings';

interface Context {
  nodeModel: { getNodeById(args: { id: string; type: string }): Node | null };
}

/** What Gatsby passes to a resolver besides the arguments of the field. */
interface FieldInfo {
  /** The resolver of the declared field. */
  originalResolver: (node: object, args: unknown, context: Context, info: FieldInfo) => unknown;
}

interface OperationNode extends Node {
  route: string;
  spec: string;
  sourceFile: string | null;
}

/** Resolves fields that do not only depend on the files of a description. */
export const createResolvers: GatsbyNode['createResolvers'] = (
  { createResolvers: create, store },
  options,
) => {
  const folder = findSourceFolder(store, settingsOf(options).sourceName);
  /** Each query reads the times again, because a commit changes them without changing a file. */
  const changesOfQuery = new WeakMap<object, LastChanges>();
  const changesOf = (query: object): LastChanges => {
    const changes = changesOfQuery.get(query) ?? readLastChanges(folder);
    changesOfQuery.set(query, changes);
    return changes;
  };
  create({
    ApiOperation: {
      lastUpdated: {
        resolve: (operation: OperationNode, args: unknown, context: Context, info: FieldInfo) => {
          const { sourceFile, spec, route } = operation;
          const changelog = context.nodeModel.getNodeById({ id: spec, type: 'ApiSpec' })?.changelog;
          const lastUpdated =
            changesOf(context).get(sourceFile ?? '')
            ?? (changelog ? dayOfChange(changelog as Changelog, route) : undefined);
          // Gatsby's own resolver formats the time.
          return info.originalResolver({ ...operation, lastUpdated }, args, context, info);
        },
      },
    },
  });
};
