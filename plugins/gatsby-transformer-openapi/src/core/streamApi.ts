import type { ApiDescription, Operation, SchemaPage } from './model';
import { openReading } from './normalise/readDescription';
import type { DescriptionSource } from './normalise/readDescription';
import { addProgramsTo } from './programs/addPrograms';
import { findTaskLookup } from './programs/waiting';
import { operationCard } from './related/operationCard';
import type { OperationCard } from './related/operationCard';
import { relateOperations } from './related/relateOperations';
import { sampleRequest } from './samples/sampleRequest';
import { makeSamples } from './samples/samples';
import { SchemaUsers } from './schema/schemaUsers';

/** A description whose operations and schema pages are made one at a time, and again each time they are asked for. */
export interface ApiStream {
  /** Operations have what lists and catalogues need of them, and schema pages have no rows. */
  description: ApiDescription;
  /** The operations in full, in the order of those of the description. */
  operations: () => Iterable<Operation>;
  /** The schema pages with their rows, in the order of those of the description. */
  schemaPages: () => Iterable<SchemaPage>;
}

/**
 * Reads a description without holding all of it: first what is needed of all operations at once, then each in full. The rows
 * of thousands of operations are more than the memory of a machine holds.
 */
export function streamApi(source: DescriptionSource): ApiStream {
  const reading = openReading(source);
  const users = new SchemaUsers();
  const summaries: Operation[] = [];
  const lookups: Operation[] = [];
  const cards: OperationCard[] = [];
  for (let index = 0; index < reading.count; index += 1) {
    const { operation } = reading.operationAt(index, false);
    users.addOperation(operation);
    if (findTaskLookup([operation])) lookups.push(operation);
    cards.push(operationCard(operation));
    summaries.push(summaryOf(operation));
  }
  const pages: SchemaPage[] = [];
  for (const page of reading.schemaPages()) {
    users.addPage(page);
    pages.push({ ...page, schema: { anchor: 'schema', type: 'any' }, users: [] });
  }
  const description = reading.describe(summaries, pages);
  const lookup = findTaskLookup(lookups);
  const relate = relateOperations(cards);
  return {
    description,
    *operations() {
      for (let index = 0; index < reading.count; index += 1) {
        const read = reading.operationAt(index);
        const { operation } = read;
        relate(operation);
        if (operation.kind === 'operation') {
          const request = sampleRequest(read, { ...reading, description });
          operation.samples = makeSamples(request);
          addProgramsTo(operation, request, lookup);
        }
        yield operation;
      }
    },
    *schemaPages() {
      for (const page of reading.schemaPages()) yield { ...page, users: users.of(page.route) };
    },
  };
}

/** An operation without its rows, but for those of its errors, which the catalogue shows. */
function summaryOf(operation: Operation): Operation {
  return {
    ...operation,
    description: undefined,
    parameters: [],
    requestBody: undefined,
    responses: operation.responses
      .filter(({ errors }) => errors.length > 0)
      .map((response) => ({ ...response, headers: [], content: [], links: [] })),
    callbacks: [],
  };
}
