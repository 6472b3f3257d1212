import type { Response } from '../../core/openapi/model';
import { statusWords } from '../../core/text/statusWords';
import { CodePanel } from '../code/CodePanel';
import { Examples } from './Examples';
import { hasRows } from './plainError';
import { say } from '../../core/text/say';

interface ResponseExamplesProps {
  responses: readonly Response[];
  /** URL of the description, which has the complete text of examples that are cut on the page. */
  wholeHref?: string;
  /** Name of the request example that is selected at first. The response with the same name belongs to it. */
  first?: string;
}

/** Examples of responses. Readers choose one by status, then by name. */
export function ResponseExamples({ responses, wholeHref, first }: ResponseExamplesProps) {
  const shown = responses.filter(({ content }) =>
    content.some(({ examples }) => examples.length > 0),
  );
  if (shown.length === 0) return null;
  return (
    <CodePanel
      label={WORDS.samples.response}
      head={<strong>{WORDS.samples.response}</strong>}
      legend={WORDS.samples.status}
      options={shown.map(({ status, isAny, anchor, content }) => ({
        value: status,
        label: statusWords(status, isAny),
        about: content.some(hasRows) ? anchor : undefined,
        holds:
          first === undefined
            ? undefined
            : content.flatMap(({ examples }) => examples.map(({ name }) => name)),
        content: (
          <Examples
            title={say(WORDS.samples.responseOf, { status })}
            content={content}
            wholeHref={wholeHref}
            first={first}
          />
        ),
      }))}
    />
  );
}
