import type { MediaType } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Choice } from '../code/Choice';
import { SchemaTree } from './SchemaTree';

interface MediaTypesProps {
  content: readonly MediaType[];
  /** Id of the section around; unique in a page. */
  within: string;
}

/** The schema of a body, one panel a media type. */
export function MediaTypes({ content, within }: MediaTypesProps) {
  return (
    <Choice
      legend="Media type"
      name={`${within}-media`}
      options={content.map(({ mediaType, schema }, index) => ({
        value: String(index),
        label: mediaType,
        content: schema ? (
          <SchemaTree node={schema} within={within} />
        ) : (
          <p>The description gives no schema for this media type.</p>
        ),
      }))}
    />
  );
}
