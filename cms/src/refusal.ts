import { APIError } from 'payload';

/**
 * An error with a message for the form. Payload hides errors without a name. It takes the name from the class, and the
 * build shortens class names.
 */
export function refusal(message: string, status: number, data: object | null = null): APIError {
  return Object.assign(new APIError(message, status, data as never, true), { name: 'APIError' });
}
