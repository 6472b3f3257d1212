import type { RequestBody } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Html } from './Html';
import { MediaTypes } from './MediaTypes';
import { SectionHead } from './SectionHead';

interface RequestBodySectionProps {
  body: RequestBody;
  /** Id of the heading; also the prefix of what is inside. */
  id?: string;
  level?: 2 | 4;
}

/** The request body: whether it must be sent, its media types, its rows. */
export function RequestBodySection({
  body,
  id = 'request-body',
  level = 2,
}: RequestBodySectionProps) {
  const [only, second] = body.content;
  const necessity = body.required ? 'required' : 'optional';
  return (
    <section>
      <SectionHead
        level={level}
        id={id}
        note={only && !second ? `${necessity} · ${only.mediaType}` : necessity}
      >
        Request body
      </SectionHead>
      <Html html={body.description} />
      <MediaTypes content={body.content} within={id} />
    </section>
  );
}
