import type { Highlight } from '../../code/highlightSample';
import type { Operation, Program } from '../model';
import { drawSample } from '../samples/drawSample';
import { urlWithHost } from '../samples/urlWithHost';
import { go } from './languages/go';
import { javascript } from './languages/javascript';
import { php } from './languages/php';
import type { ProgramLanguage, ProgramRequest } from './languages/programLanguage';
import { python } from './languages/python';
import { ruby } from './languages/ruby';
import { shell } from './languages/shell';
import { readPaging } from './paging';
import { answersWithTask, findTaskLookup } from './waiting';
import type { TaskLookup } from './waiting';

/** In the order of the samples. */
const LANGUAGES = [shell, go, php, ruby, javascript, python];

/** An operation and its request. The request is undefined if only curl can show it. */
export interface RequestOfOperation {
  operation: Operation;
  request: ProgramRequest | undefined;
}

/**
 * Adds programs to the operations that follow a convention: a loop over all pages of a list, or one that waits for a task.
 * Operations whose description is not sufficient get none.
 */
export function addPrograms(
  requests: readonly RequestOfOperation[],
  operations: readonly Operation[],
  highlight: Highlight,
): void {
  const lookup = findTaskLookup(operations);
  for (const { operation, request } of requests)
    addProgramsTo(operation, request, lookup, highlight);
}

/**
 * Adds the programs of one operation.
 * @param request undefined if only curl can show the request
 * @param lookup the operation that returns the state of a task
 */
export function addProgramsTo(
  operation: Operation,
  request: ProgramRequest | undefined,
  lookup: TaskLookup | undefined,
  highlight: Highlight,
): void {
  // Some clients change the case of a method, so that only samples have such methods.
  if (!request || request.call.method !== request.call.method.toUpperCase()) return;
  const programs = (operation.conventions ?? []).flatMap((convention): Program[] => {
    const write =
      convention === 'paginated'
        ? pages(operation, request)
        : convention === 'task' && lookup
          ? waiting(operation, lookup, request)
          : undefined;
    if (!write) return [];
    const samples = LANGUAGES.map((own) =>
      drawSample({ ...own, language: own.id, source: write(own) }, highlight),
    );
    return [{ convention, samples }];
  });
  if (programs.length > 0) operation.programs = programs;
}

function pages(operation: Operation, request: ProgramRequest) {
  const paging = readPaging(operation);
  return paging && ((language: ProgramLanguage) => language.pages(request, paging));
}

function waiting(operation: Operation, lookup: TaskLookup, request: ProgramRequest) {
  if (!answersWithTask(operation, lookup)) return undefined;
  const { name, in: location } = lookup.parameter;
  const task = {
    url: urlWithHost(lookup.operation.url),
    parameter: { name, in: location === 'path' ? 'path' : 'query' } as const,
    status: lookup.status,
    open: lookup.open.map((value) => String(JSON.parse(value))),
  };
  return (language: ProgramLanguage) => language.wait(request, task);
}
