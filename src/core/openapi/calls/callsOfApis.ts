import type { ReadCall } from '../../content/apiCalls';
import { nearestAdvice } from '../../input/nearest';
import type { ApiCalls } from './readCall';

/** Id of the API in the name of an operation: `core` in `core/get-task`. */
export const apiIdOf = (operation: string) => operation.split('/', 1)[0] ?? '';

/**
 * Joins the calls of all APIs of a site. The name of an operation begins with its API: `core/get-task`. If the description
 * of an API cannot be read, its calls have no faults, because the description's problems are reported.
 */
export function callsOfApis(apis: ReadonlyMap<string, ApiCalls | undefined>): ReadCall {
  return (operation, args) => {
    const apiId = apiIdOf(operation);
    const name = operation.slice(apiId.length + 1);
    if (name !== '' && apis.has(apiId)) return apis.get(apiId)?.(name, args) ?? { faults: [] };
    const ids = [...apis.keys()];
    const fault =
      operation === ''
        ? {
            message: 'the call names no operation',
            advice: `Name it after its API: \`${ids[0] ?? 'api'}/get-something\`.`,
          }
        : name === ''
          ? {
              message: `\`${operation}\` does not say which API it belongs to`,
              advice: `Write ${ids.map((id) => `\`${id}/${operation}\``).join(' or ')}.`,
            }
          : {
              message: `there is no API \`${apiId}\``,
              advice: nearestAdvice(apiId, ids, 'APIs'),
            };
    return { faults: [{ path: [], ...fault }] };
  };
}
