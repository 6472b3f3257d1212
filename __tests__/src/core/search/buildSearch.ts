import FlexSearch from 'flexsearch';
import { createEngine } from '../../../../src/components/search/createEngine';
import { namesOf } from '../../../../src/core/search/document';
import type { SearchDocument } from '../../../../src/core/search/document';
import { DOCUMENT_OPTIONS } from '../../../../src/core/search/engine';
import { openSearch } from '../../../../src/core/search/openSearch';
import type { OpenSearch } from '../../../../src/core/search/openSearch';
import { parseSearchFiles } from '../../../../src/core/search/searchFiles';
import type { Synonyms } from '../../../../src/core/search/synonyms';
import { indexWords } from '../../../../src/core/search/words';

interface BuildingEngine {
  add: (id: number, text: string) => void;
  export: () => string;
}

/** Builds both files as the plugins do: the engine indexes the JSON text of a field without a name. */
export function buildFiles(
  documents: readonly SearchDocument[],
  synonyms: Synonyms = {},
): { documents: string; index: string } {
  const engine = FlexSearch.create(DOCUMENT_OPTIONS as object) as unknown as BuildingEngine;
  for (const document of documents) {
    const {
      id,
      title,
      heading,
      operation: name,
      path,
      method,
      codes,
      crumbs = [],
      text,
    } = document;
    const names = namesOf(document).map((row) => row.name);
    const words = [title, heading, name, path, method, codes, ...crumbs, ...names, text].join(' ');
    engine.add(id, JSON.stringify({ '': indexWords(words).join(' ') }));
  }
  const store = Object.fromEntries(documents.map((document) => [document.id, document]));
  return { documents: JSON.stringify({ documents: store, synonyms }), index: engine.export() };
}

/** Opens a search over some documents. */
export function buildSearch(
  documents: readonly SearchDocument[],
  synonyms: Synonyms = {},
): Promise<OpenSearch> {
  const files = buildFiles(documents, synonyms);
  return openSearch(parseSearchFiles(files.documents, files.index), createEngine);
}

/** A page. */
export function page(
  id: number,
  title: string,
  text = '',
  more: Partial<SearchDocument> = {},
): SearchDocument {
  return {
    id,
    kind: 'guide',
    route: `/docs/${id}`,
    title,
    group: 'Guides',
    crumbs: [],
    text,
    ...more,
  };
}

/** An operation. */
export function operation(
  id: number,
  method: string,
  path: string,
  title: string,
  more: Partial<SearchDocument> = {},
): SearchDocument {
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  return page(id, title, '', {
    kind: 'operation',
    group: 'Core API',
    method,
    path,
    operation: `${method}:${name}`,
    ...more,
  });
}
