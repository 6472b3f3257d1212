import type { CallFault } from '../../content/apiCalls';
import { mainMedia, mediaSchema } from '../normalise/mediaTypes';
import type { SchemaContext } from '../normalise/context';
import type { ReadOperation } from '../normalise/readOperation';
import { checkValue } from './checkValue';

/** Checks the body of a call against the operation. */
export function checkBody(
  value: unknown,
  isGiven: boolean,
  { operation, body }: ReadOperation,
  context: SchemaContext,
): { given?: { value: unknown }; faults: CallFault[] } {
  const { requestBody } = operation;
  if (!isGiven) {
    if (!requestBody?.required) return { faults: [] };
    const names =
      requestBody.content[0]?.schema?.properties?.filter(({ required }) => required) ?? [];
    const fields = names.map(({ name }) => `\`${name ?? ''}\``).join(', ');
    const advice =
      fields === '' ? 'Add `body:` with what it holds.' : `Add \`body:\` with ${fields} below it.`;
    return { faults: [{ path: [], message: 'the body is missing', advice }] };
  }
  if (!body || !requestBody) {
    const message = 'the operation takes no body';
    return {
      faults: [
        {
          path: ['body'],
          atKey: true,
          message,
          advice: 'Take it out, or put its fields below `query:`.',
        },
      ],
    };
  }
  const media = mainMedia(body, context.references);
  const schema = media && mediaSchema(media.place);
  // The body of another media type, such as a file, may be a text that is not checked.
  const isText = typeof value === 'string' && !/json/i.test(media?.mediaType ?? '');
  return {
    given: { value },
    faults:
      schema && !isText
        ? checkValue(value, [schema], ['body'], { reader: context.reader, direction: 'request' })
        : [],
  };
}
