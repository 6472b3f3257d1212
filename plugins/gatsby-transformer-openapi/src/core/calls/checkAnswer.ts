import type { ApiCall, CallFault } from '../../../../shared/apiCalls';
import { exampleText } from '../examples/exampleText';
import { entries, member } from '../load/place';
import { mainMediaType, mediaSchema } from '../normalise/bodies';
import type { SchemaContext } from '../normalise/context';
import type { ReadOperation } from '../normalise/readOperation';
import { checkValue } from './checkValue';
import { list } from './words';
import { mainMedia } from './checkBody';

/** Holds the answer an author wants shown against what the operation answers; `true` shows the description's example. */
export function checkAnswer(
  value: unknown,
  status: unknown,
  { operation, place }: ReadOperation,
  context: SchemaContext,
): { shown?: ApiCall['answer']; faults: CallFault[] } {
  if (value === undefined || value === null || value === false) return { faults: [] };
  const statuses = operation.responses.map((response) => response.status);
  const wanted = status === undefined || status === null ? undefined : String(status).toUpperCase();
  const response = operation.responses.find((candidate) =>
    wanted === undefined
      ? candidate.status.startsWith('2')
      : candidate.status.toUpperCase() === wanted,
  );
  if (!response) {
    const message =
      wanted === undefined
        ? 'no successful answer is described'
        : `\`${wanted}\` is not a status the operation answers with`;
    return {
      faults: [
        {
          path: [wanted === undefined ? 'answer' : 'status'],
          message,
          advice: `Give ${list(statuses, 'or')}.`,
        },
      ],
    };
  }
  const language = (mediaType: string) =>
    /json/i.test(mediaType) ? 'json' : /xml/i.test(mediaType) ? 'xml' : 'text';
  if (value === true) {
    const mediaType = mainMediaType(response.content.map((media) => media.mediaType));
    const example = response.content
      .find((media) => media.mediaType === mediaType)
      ?.examples.find(({ externalValue }) => externalValue === undefined);
    if (example && mediaType !== undefined)
      return {
        shown: { language: language(mediaType), text: example.text, excerpt: false },
        faults: [],
      };
    return {
      faults: [
        {
          path: ['answer'],
          message: `the description has no example for status ${response.status}`,
          advice: 'Give the answer itself, or take it out.',
        },
      ],
    };
  }
  const [, found] =
    entries(member(place, 'responses')).find(
      ([name]) => name.toUpperCase() === response.status.toUpperCase(),
    ) ?? [];
  const media = found && mainMedia(found, context);
  if (!media) {
    return {
      faults: [
        {
          path: ['answer'],
          message: `status ${response.status} answers without a body`,
          advice: 'Take it out.',
        },
      ],
    };
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
  const text = exampleText(value, media.mediaType);
  return faults.length > 0
    ? { faults }
    : {
        shown: { language: language(media.mediaType), text, excerpt: check(false).length > 0 },
        faults,
      };
}
