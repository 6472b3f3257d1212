import { highlightCode } from '../../../../shared/highlightCode';
import type { Operation, Program } from '../model';
import type { SampleRequest } from '../samples/sampleRequest';
import { wireRequest } from '../samples/wireRequest';
import type { WireRequest } from '../samples/wireRequest';
import { pagesProgram, waitProgram } from './javascriptPrograms';
import { readPaging } from './paging';
import { answersWithTask, findTaskLookup } from './waiting';
import type { TaskLookup } from './waiting';

/**
 * Adds a program to the operations that follow a convention: a loop over all pages of a list, or one that waits for a task.
 * Operations whose description is not sufficient get none.
 */
export function addPrograms(
  requests: readonly { operation: Operation; request: SampleRequest }[],
  operations: readonly Operation[],
): void {
  const lookup = findTaskLookup(operations);
  for (const { operation, request } of requests) addProgramsTo(operation, request, lookup);
}

/**
 * Adds the programs of one operation.
 * @param lookup the operation that returns the state of a task
 */
export function addProgramsTo(
  operation: Operation,
  request: SampleRequest,
  lookup: TaskLookup | undefined,
): void {
  const wire = wireRequest(request);
  if (!wire) return;
  const programs = (operation.conventions ?? []).flatMap((convention): Program[] => {
    const source =
      convention === 'paginated'
        ? pages(operation, wire)
        : convention === 'task' && lookup
          ? waiting(operation, lookup, wire)
          : undefined;
    return source === undefined
      ? []
      : [{ convention, source, html: highlightCode(source, 'javascript') }];
  });
  if (programs.length > 0) operation.programs = programs;
}

function pages(operation: Operation, wire: WireRequest) {
  const paging = readPaging(operation);
  return paging && pagesProgram(wire, paging);
}

function waiting(operation: Operation, lookup: TaskLookup, wire: WireRequest) {
  return answersWithTask(operation, lookup)
    ? waitProgram(wire, lookup, lookup.operation.url)
    : undefined;
}
