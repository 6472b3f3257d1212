import { APIError } from 'payload';

/**
 * An error whose message the form shows. Payload hides errors without a name, and takes the name from the class, which the build
 * shortens.
 */
export function refusal(message: string, status: number, data: object | null = null): APIError {
  return Object.assign(new APIError(message, status, data as never, true), { name: 'APIError' });
}
