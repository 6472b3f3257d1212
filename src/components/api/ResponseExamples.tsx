import type { Response } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Choice } from '../code/Choice';
import { Examples } from './Examples';

interface ResponseExamplesProps {
  responses: readonly Response[];
  /** Address of the description with the whole of what is too long for the page. */
  wholeHref?: string;
}

/** Examples of what comes back: a choice by status, and in a status by name. */
export function ResponseExamples({ responses, wholeHref }: ResponseExamplesProps) {
  return (
    <Choice
      legend="Status of the response"
      name="example"
      options={responses
        .filter(({ content }) => content.some(({ examples }) => examples.length > 0))
        .map(({ status, content }) => ({
          value: status,
          label: status,
          content: (
            <Examples
              title={`Response ${status}`}
              name={`example-${status}`}
              content={content}
              wholeHref={wholeHref}
            />
          ),
        }))}
    />
  );
}
