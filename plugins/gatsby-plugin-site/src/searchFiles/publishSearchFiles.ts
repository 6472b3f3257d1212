import path from 'node:path';
import { FILE_NAMES } from '../../../../src/core/search/searchFiles';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';

interface Publication {
  /** Folder that is served. */
  folder: string;
  /** The engine's exported index. */
  index: string;
  /** JSON text of the documents. */
  documents: string;
  /** Digest of both. */
  digest: string;
  /** What the last build wrote, if any. */
  previous?: { digest: string; timestamp: number };
  /** Seconds since 1970. */
  now: number;
}

/**
 * Writes both files and returns their URLs. Their names contain the time of the build in which the contents last changed.
 * Unchanged files keep their names, so that browsers keep their copies.
 */
export function publishSearchFiles(publication: Publication) {
  const { folder, index, documents, digest, previous, now } = publication;
  const timestamp =
    previous?.digest === digest && process.env.SOURCE_DATE_EPOCH === undefined
      ? previous.timestamp
      : now;
  const names = {
    documents: `search-documents-${timestamp}.json`,
    index: `search-index-${timestamp}.json`,
  };
  writeIfChanged(path.join(folder, names.documents), documents);
  writeIfChanged(path.join(folder, names.index), index);
  const urls = { documents: `/${names.documents}`, index: `/${names.index}` };
  writeIfChanged(path.join(folder, FILE_NAMES), JSON.stringify(urls));
  return { ...urls, timestamp };
}
