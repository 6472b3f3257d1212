import { isObject } from '../../values/isObject';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import { serverUrl } from '../load/serverUrl';
import { plainParagraph } from '../markdown/plainLine';
import type { Html, Link, Response } from '../model';
import type { Direction } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import { textOf } from '../load/values';
import { readContent } from './bodies';
import { jsonText } from '../text/jsonText';
import type { RowContext } from './context';
import { errorCodes, findErrors } from './errorCodes';
import { compact, htmlOf, longText, missingWords, resolve } from './fields';
import { readHeaders } from './headers';

/** The responses, sorted by status: successful ones first, `4XX` after all statuses from 400 to 499, `default` last. */
export function readResponses(
  place: Place | undefined,
  prefix: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): Response[] {
  const all = entries(place)
    .filter(([status, response]) => !status.startsWith('x-') && isObject(response.value))
    .sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const hasSuccess = all.some(([status]) => isSuccess(status));
  return all.map(([written, reference]) => {
    const isAny = written === 'default' && !hasSuccess;
    const resolved = resolve(reference, context.references) ?? {
      place: { ...reference, value: {} },
      description: missingWords(reference),
    };
    const { place: response, summary } = resolved;
    const status = written === 'default' ? written : written.toUpperCase();
    const anchor = `${prefix}response-${status}`;
    const errors = isSuccess(status) || isAny ? undefined : findErrors(response, context);
    const schema = !errors?.isComplete;
    return compact<Response>({
      status,
      isAny: isAny || undefined,
      description: withSummary(summary, htmlOf(resolved.description, context.markdown)),
      headers: readHeaders(response, anchor, direction, trees, context),
      content: readContent(response, anchor, direction, trees, context, { schema }),
      errors: errors ? errorCodes(errors, anchor, trees, context) : [],
      links: readLinks(response, context),
      anchor,
    });
  });
}

function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}

/** A text that sorts `200` before `2XX` before `404` before `default`. */
function sortKey(status: string): string {
  if (status === 'default') return '9';
  const success = status.startsWith('2') ? '0' : '1';
  return success + status.toUpperCase().replaceAll('X', '~');
}

/** Puts the summary, which OpenAPI 3.2 added, before the description as a paragraph. */
function withSummary(summary: string | undefined, description: Html | undefined): Html | undefined {
  return summary === undefined ? description : plainParagraph(summary) + (description ?? '');
}

function readLinks(place: Place, context: RowContext): Link[] {
  return entries(member(place, 'links')).flatMap(([name, reference]): Link[] => {
    const resolved = resolve(reference, context.references);
    if (!resolved) {
      context.noteGap(missingWords(reference));
      return [];
    }
    const { value } = resolved.place;
    const target = context.linkTarget(resolved.place);
    const parameters = entries(member(resolved.place, 'parameters')).map(([parameter, given]) => ({
      name: parameter,
      value: givenText(given.value),
    }));
    const server = member(resolved.place, 'server')?.value;
    return [
      compact<Link>({
        name,
        operationId:
          textOf(value, 'operationId')
          ?? (target ? target.operationId : textOf(value, 'operationRef')),
        operationRoute: target?.route,
        description: htmlOf(
          longText(resolved.place, 'description', context.references),
          context.markdown,
        ),
        parameters: parameters.length > 0 ? parameters : undefined,
        requestBody:
          isObject(value) && Object.hasOwn(value, 'requestBody')
            ? givenText(value.requestBody)
            : undefined,
        server: server === undefined ? undefined : serverUrl(server),
      }),
    ];
  });
}

/** A runtime expression unchanged. Other values as JSON. */
function givenText(value: unknown): string {
  return typeof value === 'string' && value.includes('$') ? value : jsonText(value);
}
