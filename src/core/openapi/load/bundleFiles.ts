import { bundleDocument, createConfig, ResolveError, Source } from '@redocly/openapi-core';
import type { Document } from '@redocly/openapi-core';
import { defineOwn } from '../../values/defineOwn';
import { isObject } from '../../values/isObject';
import { joinedTypes } from './documentTypes';
import type { LoadedFiles } from './loadFiles';
import type { PlainObject } from './place';
import { PathResolver } from './pathResolver';
import { resolveFile } from './resolveFile';
import { withoutGaps } from './withoutGaps';

/**
 * Resolves references to copies of the files that are loaded already, because the library changes the objects that it
 * bundles.
 */
class CopyResolver extends PathResolver {
  readonly #files: LoadedFiles['files'];
  readonly #copies = new Map<string, Document>();

  constructor({ files, folder }: Pick<LoadedFiles, 'files' | 'folder'>) {
    super(folder);
    this.#files = files;
  }

  override resolveDocument<T = unknown>(
    base: string | null,
    reference: string,
  ): Promise<Document<T> | ResolveError> {
    const resolved = resolveFile(base ?? '', reference, this.folder);
    const file = 'file' in resolved ? this.#files.get(resolved.file) : undefined;
    // The reference names a file that is not loaded, such as the URL of an example. The promise must reject: the library
    // takes every resolved value for a document.
    if (!file) return Promise.reject(new ResolveError(new Error(`no file ${reference}`)));
    let copy = this.#copies.get(file.path);
    if (!copy) {
      copy = { source: new Source(file.path, ''), parsed: copyOf(file.value) };
      this.#copies.set(file.path, copy);
    }
    return Promise.resolve(copy as Document<T>);
  }
}

/**
 * Joins the files of a description to one object without references to other files.
 * @throws ResolveError if the entry file is not among the loaded files
 */
export async function bundleFiles(loaded: LoadedFiles): Promise<PlainObject> {
  const { entry, version } = loaded;
  const resolver = new CopyResolver(loaded);
  const root = await resolver.resolveDocument<PlainObject>(null, entry.path);
  if (root instanceof ResolveError) throw root;
  // The library accepts only complete versions such as `3.1.0`. The result keeps the version that the file states.
  const { openapi } = root.parsed;
  root.parsed['openapi'] = `${version}.0`;
  const config = await createConfig({ extends: [], resolve: { doNotResolveExamples: true } });
  const { bundle: document } = await bundleDocument({
    document: root,
    config,
    types: joinedTypes(version),
    externalRefResolver: resolver,
  });
  const whole = isObject(document.parsed) ? (withoutGaps(document.parsed) as PlainObject) : {};
  return typeof openapi === 'string' ? { ...whole, openapi } : whole;
}

/** A copy of parsed data. A part that several YAML aliases share is one part in the copy, too. */
function copyOf(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (!isObject(value) && !Array.isArray(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(copyOf(item, copies));
    return list;
  }
  const object: PlainObject = {};
  copies.set(value, object);
  for (const [name, part] of Object.entries(value)) defineOwn(object, name, copyOf(part, copies));
  return object;
}
