import type { LoadedFiles } from '../load/loadFiles';
import { References } from '../load/references';
import { findInternal } from './findInternal';
import { leftovers } from './leftovers';
import { removeParts } from './removeParts';

/**
 * Removes what has `x-internal: true` from a description: the objects themselves, everything that refers to them, their
 * values in examples, and components, tags and scopes that only they use. Everything after this step, such as pages,
 * downloads and comparisons, is made without them. Returns the same files if the description has nothing internal.
 */
export function withoutInternal<Loaded extends Pick<LoadedFiles, 'entry' | 'files' | 'folder'>>(
  loaded: Loaded,
  references: References,
): Loaded {
  const { entry, folder } = loaded;
  const before = { root: { file: entry, value: entry.value }, references };
  const internal = findInternal(loaded.files.values(), before.root, references);
  if (!internal) return loaded;
  const kept = removeParts(loaded.files, references, internal);
  const left = { ...rootOf(kept, entry), references: new References(kept, folder) };
  const files = removeParts(kept, left.references, leftovers(before, left));
  return { ...loaded, files, entry: rootOf(files, entry).root.file };
}

function rootOf(files: LoadedFiles['files'], { path, ...file }: LoadedFiles['entry']) {
  const entry = files.get(path) ?? { path, ...file };
  return { root: { file: entry, value: entry.value } };
}
