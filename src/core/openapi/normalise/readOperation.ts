import { items, member } from '../load/place';
import type { Place } from '../load/place';
import { firstParagraph } from '../markdown/markdownRenderer';
import type { Operation } from '../model';
import type { OperationSource } from '../load/operations';
import { firstOf, flagOf, textOf, textsOf } from '../load/values';
import { oneLine } from '../text/oneLine';
import { readableId } from '../text/readableId';
import { readRequestBody } from './bodies';
import { readCallbacks } from './callbacks';
import type { OperationContext, RowContext, SchemaContext } from './context';
import { foldPagination, readConventions } from './conventions';
import { externalDocs } from '../schema/externalDocs';
import { compact, htmlOf, longText } from './fields';
import { operationParameters, readParameters } from './parameters';
import type { ParameterSource } from './parameters';
import { readResponses } from './responses';
import { readSecurity, scopesOf, securityGaps } from './security';
import { joinUrl, nearestServers } from './servers';
import { sentMethod } from '../../text/sentMethod';
import { apiRoute } from '../../routes';

/** The tags of an operation and the group of its first tag. */
export interface OperationGroup {
  tag: string;
  tagGroup: string;
  otherTags: string[];
}

/** An operation, with everything that checks and samples of calls need. */
export interface ReadOperation {
  operation: Operation;
  /** Its place in the description. */
  place: Place;
  parameters: readonly ParameterSource[];
  body?: Place;
}

/** Reads one operation to the model that all pages, files and comparisons use. */
export function readOperation(
  source: OperationSource,
  slug: string,
  { tag, tagGroup, otherTags }: OperationGroup,
  { apiId, rows: sharedRows, prose, newTrees, securitySchemes, defaults }: OperationContext,
): ReadOperation {
  const gaps = new Set<string>();
  const rows: RowContext = { ...sharedRows, noteGap: (words) => words && gaps.add(words) };
  const { kind, method, path, operationId, place, pathItems } = source;
  const trees = newTrees();
  const isWebhook = kind === 'webhook';
  // The client receives the body of a webhook and sends its responses, so that rows of both directions are shown.
  const [inward, outward] = isWebhook
    ? (['both', 'both'] as const)
    : (['request', 'response'] as const);

  const ownServers = nearestServers([place, ...pathItems], rows.markdown);
  const servers = ownServers ?? defaults.servers;
  const base = servers[0]?.resolvedUrl ?? '';
  // The API sends a webhook, so that the way to call the API does not apply to it.
  const security = readSecurity(place, securitySchemes) ?? (isWebhook ? [] : defaults.security);
  const { shown, sent } = operationParameters(source, rows);
  const parameters = readParameters(shown, trees, rows);
  const groups = readExactlyOneOf(place, new Set(parameters.map(({ name }) => name)));
  const exactlyOneOf = groups.filter((group) => group.length > 1);
  // A group with one parameter means that it is required.
  const sole = new Set(groups.filter((group) => group.length === 1).flat());
  for (const { name, schema } of parameters) if (sole.has(name)) schema.required = true;
  for (const parameter of sent) parameter.required ||= sole.has(parameter.name);
  const body = member(place, 'requestBody');
  const requestBody = body && readRequestBody(body, 'body', inward, trees, rows);
  const responses = readResponses(member(place, 'responses'), '', outward, trees, rows);
  if (!member(place, 'responses') && !isWebhook) {
    rows.noteGap(WORDS.gaps.noAnswer);
  }
  const callbacks = readCallbacks(place, trees, rows, securitySchemes);
  const allSecurity = [...security, ...callbacks.flatMap((callback) => callback.security ?? [])];
  for (const words of securityGaps(allSecurity, securitySchemes)) rows.noteGap(words);
  trees.grow();

  const [summary, description] = ownWords([place, ...pathItems], rows);
  const title =
    oneLine(summary)
    ?? (operationId === undefined ? undefined : readableId(operationId, path))
    ?? `${sentMethod(method)} ${path}`;
  // Conventions are rules for requests to the API. A webhook is a request to the client.
  const conventions = isWebhook ? [] : readConventions(place, { method, parameters, responses });
  if (conventions.includes('paginated')) foldPagination({ responses });
  const errors = responses.flatMap((response) => response.errors.map(({ code }) => code));
  const operation: Operation = compact({
    apiId,
    kind,
    slug,
    route: apiRoute(apiId, slug),
    operationId,
    method,
    path,
    url: isWebhook ? path : joinUrl(base, path),
    title,
    description: htmlOf(description, prose),
    plainDescription: (!rows.forComparison && description && firstParagraph(description)) || title,
    deprecated: flagOf(place.value, 'deprecated'),
    tag,
    tagGroup,
    otherTags: otherTags.length > 0 ? [...otherTags] : undefined,
    scopes: scopesOf(security),
    security,
    servers,
    hasOwnServers: ownServers ? true : undefined,
    parameters,
    exactlyOneOf,
    requestBody,
    responses,
    errorCodes: [...new Set(errors)].sort(),
    conventions: conventions.length > 0 ? conventions : undefined,
    callbacks,
    externalDocs: externalDocs(place.value),
    samples: [],
    gaps: gaps.size > 0 ? [...gaps] : undefined,
  });
  return { operation, place, parameters: sent, body };
}

/** Summary and description of an operation. If they are missing, those of the path item. */
function ownWords(
  holders: readonly Place[],
  { references }: SchemaContext,
): (string | undefined)[] {
  return [
    firstOf(holders, ({ value }) => textOf(value, 'summary')),
    firstOf(holders, (holder) => longText(holder, 'description', references)),
  ];
}

function readExactlyOneOf(place: Place, names: ReadonlySet<string>): string[][] {
  return items(member(place, 'x-exactly-one-of')).flatMap(({ value }) => {
    const group = textsOf({ value }, 'value').filter((name) => names.has(name));
    return group.length > 0 ? [group] : [];
  });
}
