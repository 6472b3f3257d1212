import type { MediaType, Operation, RequestBody, Response, SchemaNode } from '../model';
import { withRowsBelow } from '../rows/belowRow';

type ChangeRow = (row: SchemaNode) => SchemaNode;

/** A copy of an operation with changed rows. A row is changed before the rows below it. */
export function mapRows(operation: Operation, change: ChangeRow): Operation {
  const row = (node: SchemaNode): SchemaNode => withRowsBelow(change(node), row);
  const content = (media: MediaType): MediaType => ({
    ...media,
    ...(media.schema && { schema: row(media.schema) }),
    ...(media.itemSchema && { itemSchema: row(media.itemSchema) }),
    ...(media.encodings && {
      encodings: media.encodings.map((part) => ({ ...part, headers: part.headers.map(row) })),
    }),
  });
  const body = (request: RequestBody): RequestBody => ({
    ...request,
    content: request.content.map(content),
  });
  const response = (answer: Response): Response => ({
    ...answer,
    headers: answer.headers.map(row),
    content: answer.content.map(content),
    errors: answer.errors.map((error) => ({ ...error, detail: error.detail.map(row) })),
  });
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => ({
      ...parameter,
      schema: row(parameter.schema),
    })),
    ...(operation.requestBody && { requestBody: body(operation.requestBody) }),
    responses: operation.responses.map(response),
    callbacks: operation.callbacks.map((callback) => ({
      ...callback,
      parameters: callback.parameters.map((parameter) => ({
        ...parameter,
        schema: row(parameter.schema),
      })),
      ...(callback.requestBody && { requestBody: body(callback.requestBody) }),
      responses: callback.responses.map(response),
    })),
  };
}

/** The anchors on an operation's page: those of its rows and responses. */
export function findAnchors(operation: Operation): Set<string> {
  const anchors = new Set(operation.responses.map(({ anchor }) => anchor));
  mapRows(operation, (row) => {
    anchors.add(row.anchor);
    return row;
  });
  return anchors;
}
