import type { ApiCall, CallFault } from '../../content/apiCalls';
import { exampleText } from '../examples/exampleText';
import { entries, member } from '../load/place';
import type { Response } from '../model';
import { mainMedia, mainOf, mediaSchema } from '../normalise/mediaTypes';
import type { SchemaContext } from '../normalise/context';
import type { ReadOperation } from '../normalise/readOperation';
import { checkValue } from './checkValue';
import { list } from './words';

interface CheckedAnswer {
  shown?: ApiCall['answer'];
  faults: CallFault[];
}

/**
 * Checks the response that an author wants to show against the schema of the operation. For `true`, the example of the
 * description is shown.
 */
export function checkAnswer(
  value: unknown,
  status: unknown,
  { operation, place }: ReadOperation,
  context: SchemaContext,
): CheckedAnswer {
  if (value === undefined || value === null || value === false) return { faults: [] };
  const wanted = status === undefined || status === null ? undefined : String(status).toUpperCase();
  const response = operation.responses.find((candidate) =>
    wanted === undefined
      ? candidate.status.startsWith('2')
      : candidate.status.toUpperCase() === wanted,
  );
  if (!response) {
    const statuses = operation.responses.map((candidate) => candidate.status);
    return fault(
      wanted === undefined ? 'answer' : 'status',
      wanted === undefined
        ? 'no successful answer is described'
        : `\`${wanted}\` is not a status the operation answers with`,
      `Give ${list(statuses, 'or')}.`,
    );
  }
  if (value === true) return exampleOf(response);
  const [, found] =
    entries(member(place, 'responses')).find(
      ([name]) => name.toUpperCase() === response.status.toUpperCase(),
    ) ?? [];
  const media = found && mainMedia(found, context.references);
  if (!media) {
    return fault('answer', `status ${response.status} answers without a body`, 'Take it out.');
  }
  const schema = mediaSchema(media.place);
  const check = (excerpt: boolean) =>
    schema
      ? checkValue(value, [schema], ['answer'], {
          reader: context.reader,
          direction: 'response',
          excerpt,
        })
      : [];
  const faults = check(true);
  if (faults.length > 0) return { faults };
  const text = exampleText(value, media.mediaType);
  const excerpt = check(false).length > 0;
  return { shown: { language: languageOf(media.mediaType), text, excerpt }, faults };
}

/** The example that the description has for a response. */
function exampleOf({ status, content }: Response): CheckedAnswer {
  const media = mainOf(content);
  const example = media?.examples.find(({ externalValue }) => externalValue === undefined);
  if (!media || !example) {
    return fault(
      'answer',
      `the description has no example for status ${status}`,
      'Give the answer itself, or take it out.',
    );
  }
  return {
    shown: { language: languageOf(media.mediaType), text: example.text, excerpt: false },
    faults: [],
  };
}

function fault(section: string, message: string, advice: string): CheckedAnswer {
  return { faults: [{ path: [section], message, advice }] };
}

/** Language for highlighting a body. */
function languageOf(mediaType: string): string {
  return /json/i.test(mediaType) ? 'json' : /xml/i.test(mediaType) ? 'xml' : 'text';
}
