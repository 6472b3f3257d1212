import type { GatsbyNode, Node } from 'gatsby';
import { lineTimesReader, newestOf } from '../../../shared/lineChanges';
import type { ReadLineTimes } from '../../../shared/lineChanges';
import { dayOfChange } from '../core/changes/dayOfChange';
import type { Changelog } from '../core/model';
import type { OperationSourceLines } from '../core/readApi';
import { findSourceFolder } from '../../../shared/gatsbyStore';
import { settingsOf } from './settings';

interface Context {
  nodeModel: { getNodeById(args: { id: string; type: string }): Node | null };
}

interface OperationNode extends Node {
  route: string;
  spec: string;
  source: OperationSourceLines | null;
}

/** Resolves fields that do not only depend on the files of a description. */
export const createResolvers: GatsbyNode['createResolvers'] = (
  { createResolvers: create, store },
  options,
) => {
  const folder = findSourceFolder(store, settingsOf(options).sourceName);
  /** Each query reads the times again, because a commit changes them without changing a file. */
  const readers = new WeakMap<object, ReadLineTimes>();
  const readerOf = (query: object): ReadLineTimes => {
    const reader = readers.get(query) ?? lineTimesReader(folder);
    readers.set(query, reader);
    return reader;
  };
  create({
    ApiOperation: {
      lastUpdated: {
        resolve: async ({ source, spec, route }: OperationNode, _: unknown, context: Context) => {
          const times = source ? await readerOf(context)(source.file) : [];
          const time = source && newestOf(times, source.first, source.last);
          if (time) return time;
          const changelog = context.nodeModel.getNodeById({ id: spec, type: 'ApiSpec' })?.changelog;
          return changelog ? dayOfChange(changelog as Changelog, route) : undefined;
        },
      },
    },
  });
};
