import { graphql, useStaticQuery } from 'gatsby';
import type { SearchFiles } from '../browser/search/searchFiles';

/** Names of the current search files. */
export function useSearchFiles(): SearchFiles {
  const data = useStaticQuery<Queries.SearchFileNamesQuery>(graphql`
    query SearchFileNames {
      searchFiles {
        documents
        index
      }
    }
  `);
  if (!data.searchFiles) throw new Error('The search files have not been written.');
  return data.searchFiles;
}
