import { bundleDocument, createConfig, ResolveError, Source } from '@redocly/openapi-core';
import type { Document } from '@redocly/openapi-core';
import { documentTypes } from './documentTypes';
import type { LoadedFiles } from './loadFiles';
import { isObject } from './place';
import type { PlainObject } from './place';
import { PathResolver } from './pathResolver';
import { resolveFile } from './resolveFile';

/** Answers with copies of files that were read already: the library writes into what it joins. */
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
    // Such as the address of an example that is kept elsewhere. The library takes what is not thrown for a document.
    if (!file) return Promise.reject(new ResolveError(new Error(`no file ${reference}`)));
    let copy = this.#copies.get(file.path);
    if (!copy) {
      copy = { source: new Source(file.path, ''), parsed: structuredClone(file.value) };
      this.#copies.set(file.path, copy);
    }
    return Promise.resolve(copy as Document<T>);
  }
}

/** The whole description as one object that refers to no other file. */
export async function bundleFiles(loaded: LoadedFiles): Promise<PlainObject> {
  const { entry, version } = loaded;
  const resolver = new CopyResolver(loaded);
  const root = await resolver.resolveDocument<PlainObject>(null, entry.path);
  if (root instanceof ResolveError) throw root;
  // As the loader does: the library knows no other spelling of a version.
  const { openapi } = root.parsed;
  root.parsed['openapi'] = `${version}.0`;
  const config = await createConfig({ extends: [], resolve: { doNotResolveExamples: true } });
  const { bundle: document } = await bundleDocument({
    document: root,
    config,
    types: documentTypes(version),
    externalRefResolver: resolver,
  });
  const whole = isObject(document.parsed) ? document.parsed : {};
  return typeof openapi === 'string' ? { ...whole, openapi } : whole;
}
