import { APIError } from 'payload';

/**
 * An error with a message for the form. Payload hides errors without a name. It takes the name from the class, and the
 * build shortens class names. The log has an error under this name as one line, because a refusal is no fault of the
 * server.
 */
export function refusal(message: string, status: number, data: object | null = null): APIError {
  const name = status < 500 ? 'ValidationError' : 'APIError';
  return Object.assign(new APIError(message, status, data as never, true), { name });
}
