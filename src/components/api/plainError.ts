import type {
  MediaType,
  Response,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { isError } from './schemaWords';

/** An error that the table says in full: its codes say all that its body holds, or there is no body. */
export function isPlainError({ status, errors, content, headers, links }: Response): boolean {
  if (!isError(status) || headers.length > 0 || links.length > 0) return false;
  return errors.length > 0 ? !content.some(hasRows) : content.length === 0;
}

/** Whether a body has anything to say beside its examples. */
export function hasRows({ schema, itemSchema, encodings }: MediaType): boolean {
  return Boolean(schema ?? itemSchema ?? encodings);
}
