import type { GatsbyCache, GatsbyNode, Node } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { historyReader, lineTimesReader, newestOf } from '../../../shared/lineChanges';
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
  const history = historyReader(folder);
  /** Each query reads the times again, because a commit changes them without changing a file. */
  const readers = new WeakMap<object, ReadLineTimes>();
  const readerOf = (query: object): ReadLineTimes => {
    const reader = readers.get(query) ?? lineTimesReader(folder, times, history);
    readers.set(query, reader);
    return reader;
  };
  const timeOf = async ({ source, spec, route }: OperationNode, context: Context) => {
    const times = source ? await readerOf(context)(source.file) : [];
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
