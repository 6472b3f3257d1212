import type { ExternalDocs } from '../../../plugins/gatsby-transformer-openapi/src/core/model';

/** The link to further documentation, where the description has one. */
export function ReadMore({ docs }: { docs?: ExternalDocs }) {
  if (!docs) return null;
  return (
    <p>
      <a href={docs.url}>{docs.description ?? 'External documentation'}</a>
    </p>
  );
}
