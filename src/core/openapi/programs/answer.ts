import { mainOf } from '../normalise/mediaTypes';
import type { Operation, SchemaNode } from '../model';

/** Root row of the JSON that an operation returns on success. Undefined if it returns no JSON. */
export function answerOf({ responses }: Pick<Operation, 'responses'>): SchemaNode | undefined {
  for (const { status, content } of responses) {
    if (!status.startsWith('2')) continue;
    const media = mainOf(content);
    if (media?.schema && /json/i.test(media.mediaType)) return media.schema;
  }
  return undefined;
}

/** The property of an object that has the first of several names. Undefined if there is none. */
export function propertyOf(
  node: SchemaNode | undefined,
  names: readonly string[],
): (SchemaNode & { name: string }) | undefined {
  for (const name of names) {
    const found = node?.arrayDepth ? undefined : node?.properties?.find((own) => own.name === name);
    if (found) return { ...found, name };
  }
  return undefined;
}
