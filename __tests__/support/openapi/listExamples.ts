import { isObject, type Description, type Place } from './openDescription';

/** An example of a media type, with its schema. */
export interface ListedExample {
  operation: string;
  /** `request` or a status. */
  part: string;
  mediaType: string;
  key: string;
  summary: string | undefined;
  value: unknown;
  schema: Place;
}

/** A body of an operation with its examples. */
export interface ListedBody {
  operation: string;
  part: string;
  mediaType: string;
  schema: Place;
  examples: ListedExample[];
}

/** All bodies of requests and responses, with their examples. */
export function listExamples({ operations, child, resolve }: Description): ListedBody[] {
  return operations.flatMap(({ name, requestBody, responses }) => {
    const parts = Object.entries(responses);
    if (requestBody) parts.unshift(['request', requestBody]);
    return parts.flatMap(([part, place]) => {
      const content = child(place, 'content');
      return Object.keys(isObject(content.value) ? content.value : {}).map((mediaType) => {
        const media = child(content, mediaType);
        const schema = child(media, 'schema');
        const all = child(media, 'examples');
        const examples = Object.keys(isObject(all.value) ? all.value : {}).map((key) => {
          const example = resolve(child(all, key)).value;
          const { summary, value } = isObject(example) ? example : {};
          const listed: ListedExample = {
            operation: name,
            part,
            mediaType,
            key,
            summary: typeof summary === 'string' ? summary : undefined,
            value,
            schema,
          };
          return listed;
        });
        return { operation: name, part, mediaType, schema, examples };
      });
    });
  });
}
