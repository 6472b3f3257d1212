import type { GatsbyNode, Node } from 'gatsby';
import { newestOf, readLineTimes } from '../../../shared/lineChanges';
import type { LineTimes } from '../../../shared/lineChanges';
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
  /** Times of the lines of each file, kept during one query. A commit changes them without changing a file. */
  const asked = new WeakMap<object, Map<string, Promise<LineTimes>>>();
  const timesOf = (file: string, query: object): Promise<LineTimes> => {
    const files = asked.get(query) ?? new Map<string, Promise<LineTimes>>();
    asked.set(query, files);
    const known = files.get(file) ?? readLineTimes(folder, file);
    files.set(file, known);
    return known;
  };
  create({
    ApiOperation: {
      lastUpdated: {
        resolve: async ({ source, spec, route }: OperationNode, _: unknown, context: Context) => {
          const times = source ? await timesOf(source.file, context) : [];
          const time = source && newestOf(times, source.first, source.last);
          if (time) return time;
          const changelog = context.nodeModel.getNodeById({ id: spec, type: 'ApiSpec' })?.changelog;
          return changelog ? dayOfChange(changelog as Changelog, route) : undefined;
        },
      },
    },
  });
};
