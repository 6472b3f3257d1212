import { member } from '../load/place';
import type { Place } from '../load/place';
import type { Callback } from '../model';
import { callbackOperations } from '../load/operations';
import { siblingSegments } from '../schema/anchors';
import type { SchemaTrees } from '../schema/schemaTree';
import { flagOf, textOf } from '../load/values';
import { oneLine } from '../text/oneLine';
import { readRequestBody } from './bodies';
import { externalDocs } from '../schema/externalDocs';
import type { RowContext, SecuritySchemes } from './context';
import { compact, htmlOf, longText, missingWords } from './fields';
import { findParameters, readParameters } from './parameters';
import { readResponses } from './responses';
import { readSecurity } from './security';
import { nearestServers } from './servers';

/** The callbacks of an operation: requests that the API sends to a URL of the client. */
export function readCallbacks(
  operation: Place,
  trees: SchemaTrees,
  context: RowContext,
  securitySchemes: SecuritySchemes,
): Callback[] {
  const named = callbackOperations(operation, context.references, (reference) =>
    context.noteGap(missingWords(reference)),
  );
  const keys = named.map(({ name, expression, source }) =>
    named.filter((other) => other.name === name).length > 1
      ? `${name} ${source.method} ${expression}`
      : name,
  );
  const segments = siblingSegments(keys);
  return named.map(({ name, expression, source: { method, place, pathItems } }, index) => {
    const prefix = `callback-${segments[index] ?? index}.`;
    const holders = [place, ...pathItems];
    const parameters = findParameters(holders, context, context.noteGap);
    const body = member(place, 'requestBody');
    return compact<Callback>({
      name,
      expression,
      method,
      title: oneLine(textOf(place.value, 'summary')) ?? name,
      description: htmlOf(longText(place, 'description', context.references), context.markdown),
      deprecated: flagOf(place.value, 'deprecated') || undefined,
      security: readSecurity(place, securitySchemes),
      servers: nearestServers(holders, context.markdown),
      parameters: readParameters(parameters, trees, context, prefix),
      // The client receives this request, so that rows of both directions are shown.
      requestBody: body && readRequestBody(body, `${prefix}body`, 'both', trees, context),
      responses: readResponses(member(place, 'responses'), prefix, 'both', trees, context),
      externalDocs: externalDocs(place.value),
    });
  });
}
