import { Refusal } from './source';
import { isContent, pathFault, PathSet } from './safePath';

/** A page or picture in a manifest, with its text or its URL. */
export interface ManifestFile {
  path: string;
  text?: string;
  url?: string;
}

/** A list of pages that a headless CMS publishes. */
export interface Manifest {
  version?: string;
  files: ManifestFile[];
}

const EXAMPLE = '{"version": "7", "files": [{"path": "start.mdx", "text": "---…"}]}';

/**
 * Reads `{version, files: [{path, text | url}]}`.
 * @throws Refusal with all faults if it is not valid
 */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`The list of pages is no JSON: ${(error as Error).message}`, [
      `It looks like this: ${EXAMPLE}`,
    ]);
  }
  const { version, files } = Object(value) as { version?: unknown; files?: unknown };
  if (!Array.isArray(files)) {
    throw new Refusal('The list of pages has no list "files".', [`It looks like this: ${EXAMPLE}`]);
  }
  const seen = new PathSet();
  const faults: string[] = [];
  const found = files.flatMap((item: unknown, index): ManifestFile[] => {
    const { path, text: inline, url } = Object(item) as Record<string, unknown>;
    const fail = (fault: string) => {
      faults.push(`files[${index}] ${fault}`);
      return [];
    };
    if (typeof path !== 'string') return fail('has no "path"');
    const fault = pathFault(path);
    if (fault !== undefined) return fail(`: the path ${JSON.stringify(path)} ${fault}`);
    if (!isContent(path)) return fail(`: ${path} is neither a page (.mdx) nor a picture`);
    const conflict = seen.add(path);
    if (conflict) return fail(`: ${path} ${conflict.fault}`);
    if (typeof inline === 'string') return [{ path, text: inline }];
    return typeof url === 'string' ? [{ path, url }] : fail(`: ${path} has neither text nor url`);
  });
  if (faults.length > 0) throw new Refusal('The list of pages cannot be used:', faults);
  const name = typeof version === 'string' || typeof version === 'number' ? String(version) : '';
  return { ...(name !== '' && { version: name }), files: found };
}
