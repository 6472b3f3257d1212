import type { ExternalDocs } from '../../core/openapi/model';

/** Link to further documentation. Nothing if the description has none. */
export function ReadMore({ docs }: { docs?: ExternalDocs }) {
  if (!docs) return null;
  return (
    <p>
      <a href={docs.url}>{docs.description ?? WORDS.operation.documentation}</a>
    </p>
  );
}
