import type { Callback, MediaType, Operation, RequestBody, Response, SchemaNode } from '../model';
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
  const body = (sent: RequestBody): RequestBody => ({
    ...sent,
    content: sent.content.map(content),
  });
  const response = (answer: Response): Response => ({
    ...answer,
    headers: answer.headers.map(row),
    content: answer.content.map(content),
    errors: answer.errors.map((error) => ({ ...error, detail: error.detail.map(row) })),
  });
  const request = <Request extends Operation | Callback>(sent: Request): Request => ({
    ...sent,
    parameters: sent.parameters.map((parameter) => ({
      ...parameter,
      schema: row(parameter.schema),
    })),
    ...(sent.requestBody && { requestBody: body(sent.requestBody) }),
    responses: sent.responses.map(response),
  });
  return { ...request(operation), callbacks: operation.callbacks.map(request) };
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
