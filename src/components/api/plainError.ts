import type { MediaType, Response } from '../../core/openapi/model';
import { isError } from '../../core/text/statusWords';

/** Whether the table of errors shows everything about an error response: its codes are complete, or it has no body. */
export function isPlainError(response: Response): boolean {
  const { errors, content, headers, links } = response;
  if (!isError(response) || headers.length > 0 || links.length > 0) return false;
  return errors.length > 0 ? !content.some(hasRows) : content.length === 0;
}

/** Whether a body has more than examples. */
export function hasRows({ schema, itemSchema, encodings }: MediaType): boolean {
  return Boolean(schema ?? itemSchema ?? encodings);
}
