import type { RequestBody } from '../../core/openapi/model';
import { Html } from './Html';
import { MediaTypes } from './MediaTypes';
import { hasChoice } from './schemaWords';
import { SectionHead } from './SectionHead';

interface RequestBodySectionProps {
  body: RequestBody;
  /** Id of the heading, and prefix of the ids inside the section. */
  id?: string;
  level?: 2 | 4;
  /** Link to the guide about properties of which exactly one is given. */
  lookupGuide?: string;
}

/** The request body: whether it is required, its media types and its rows. */
export function RequestBodySection({
  body,
  id = 'request-body',
  level = 2,
  lookupGuide,
}: RequestBodySectionProps) {
  const [only, second] = body.content;
  const necessity = body.required ? WORDS.operation.required : WORDS.operation.optional;
  return (
    <section>
      <SectionHead
        level={level}
        id={id}
        note={only && !second ? `${necessity} · ${only.mediaType}` : necessity}
        lookupGuide={
          body.content.some(({ schema }) => schema && hasChoice(schema)) ? lookupGuide : undefined
        }
      >
        {WORDS.operation.requestBody}
      </SectionHead>
      <Html html={body.description} />
      <MediaTypes content={body.content} label={WORDS.operation.requestBody} within={id} />
    </section>
  );
}
