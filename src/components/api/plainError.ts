import type {
  MediaType,
  Response,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { isError } from './schemaWords';

/** Whether the table of errors shows everything about an error response: its codes are complete, or it has no body. */
export function isPlainError({ status, errors, content, headers, links }: Response): boolean {
  if (!isError(status) || headers.length > 0 || links.length > 0) return false;
  return errors.length > 0 ? !content.some(hasRows) : content.length === 0;
}

/** Whether a body has more than examples. */
export function hasRows({ schema, itemSchema, encodings }: MediaType): boolean {
  return Boolean(schema ?? itemSchema ?? encodings);
}
