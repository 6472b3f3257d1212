import type { Response } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodePanel } from '../code/CodePanel';
import { Examples } from './Examples';
import { hasRows } from './plainError';
import { statusWords } from './schemaWords';

interface ResponseExamplesProps {
  responses: readonly Response[];
  /** URL of the description, which has the complete text of examples that are cut on the page. */
  wholeHref?: string;
}

/** Examples of responses. Readers choose one by status, then by name. */
export function ResponseExamples({ responses, wholeHref }: ResponseExamplesProps) {
  const shown = responses.filter(({ content }) =>
    content.some(({ examples }) => examples.length > 0),
  );
  if (shown.length === 0) return null;
  return (
    <CodePanel
      label="Response"
      head={<strong>Response</strong>}
      legend="Status of the response"
      options={shown.map(({ status, anchor, content }) => ({
        value: status,
        label: statusWords(status),
        about: content.some(hasRows) ? anchor : undefined,
        content: <Examples title={`Response ${status}`} content={content} wholeHref={wholeHref} />,
      }))}
    />
  );
}
