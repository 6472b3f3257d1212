import type { GatsbyCache, GatsbyNode, Node } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { lineTimesReader, newestOf } from '../../../shared/lineChanges';
import type { LineTimesCache, ReadLineTimes } from '../../../shared/lineChanges';
import { dayOfChange } from '../core/changes/dayOfChange';
import type { Changelog } from '../core/model';
import type { OperationSourceLines } from '../core/readApi';
import { findSourceFolder } from '../../../shared/gatsbyStore';
import { settingsOf } from './settings';

interface Context {
  nodeModel: { getNodeById(args: { id: string; type: string }): Node | null };
}

/** What Gatsby passes to a resolver besides the arguments of the field. */
interface FieldInfo {
  /** The resolver of the declared field. */
  originalResolver: (node: object, args: unknown, context: Context, info: FieldInfo) => unknown;
}

/** How long the times of lines are used without asking git for the current commit, in milliseconds. */
const FRESH_MS = 1_000;

interface OperationNode extends Node {
  route: string;
  spec: string;
  source: OperationSourceLines | null;
}

const lineTimesCache = (code: string, cache: GatsbyCache): LineTimesCache => ({
  code,
  get: (key) => cache.get(key),
  set: (key, value) => cache.set(key, value),
});

/** Resolves fields that do not only depend on the files of a description. */
export const createResolvers: GatsbyNode['createResolvers'] = async (
  { createResolvers: create, store, cache },
  options,
) => {
  const code = await codeDigest(store, 'gatsby-transformer-openapi');
  const times = code === undefined ? undefined : lineTimesCache(code, cache);
  const folder = findSourceFolder(store, settingsOf(options).sourceName);
  let reader: ReadLineTimes | undefined;
  let readAt = -Infinity;
  /** A commit changes the times without changing a file. So they are read again, but not for each node of a query. */
  const currentReader = (): ReadLineTimes => {
    const now = performance.now();
    if (now - readAt > FRESH_MS) {
      reader = undefined;
      readAt = now;
    }
    return (reader ??= lineTimesReader(folder, times));
  };
  const timeOf = async ({ source, spec, route }: OperationNode, context: Context) => {
    const times = source ? await currentReader()(source.file) : [];
    const time = source && newestOf(times, source.first, source.last);
    if (time) return time;
    const changelog = context.nodeModel.getNodeById({ id: spec, type: 'ApiSpec' })?.changelog;
    return changelog ? dayOfChange(changelog as Changelog, route) : undefined;
  };
  create({
    ApiOperation: {
      lastUpdated: {
        resolve: async (
          operation: OperationNode,
          args: unknown,
          context: Context,
          info: FieldInfo,
        ) => {
          const lastUpdated = await timeOf(operation, context);
          // Gatsby's own resolver formats the time.
          return info.originalResolver({ ...operation, lastUpdated }, args, context, info);
        },
      },
    },
  });
};
