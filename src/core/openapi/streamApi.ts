import type { ApiDescription, Operation, ResourcePage, SchemaPage } from './model';
import { openDescriptionReader } from './normalise/readDescription';
import type { ResourceRows } from './normalise/resourcePages';
import type { DescriptionSource } from './normalise/readDescription';
import { addProgramsTo } from './programs/addPrograms';
import { findTaskLookup } from './programs/waiting';
import { operationCard } from './related/operationCard';
import type { OperationCard } from './related/operationCard';
import { relateOperations } from './related/relateOperations';
import { ResourceUsers } from './related/resourceUsers';
import { addSamples } from './samples/addSamples';
import { SchemaUsers } from './schema/schemaUsers';

/** A description whose pages are made one at a time. They are made again at each iteration. */
export interface ApiStream {
  /** The description. Its operations only have the fields for lists and catalogues, and its other pages have no rows. */
  description: ApiDescription;
  /** The complete operations, in the order of `description`. */
  operations: () => Iterable<Operation>;
  /** The complete schema pages, in the order of `description`. */
  schemaPages: () => Iterable<SchemaPage>;
  /** The complete resource pages, in the order of `description`. */
  resources: () => Iterable<ResourcePage>;
}

/**
 * Reads a large description with little memory: first the data that lists and catalogues need of all operations, then each
 * operation completely. The rows of thousands of operations may not fit into memory.
 */
export function streamApi(source: DescriptionSource): ApiStream {
  const reading = openDescriptionReader(source);
  const users = new SchemaUsers();
  const resourceUsers = new ResourceUsers(reading.resources);
  const summaries: Operation[] = [];
  const lookups: Operation[] = [];
  const cards: OperationCard[] = [];
  for (let index = 0; index < reading.count; index += 1) {
    const { operation } = reading.operationAt(index, false);
    users.addOperation(operation);
    resourceUsers.addOperation(operation);
    if (findTaskLookup([operation])) lookups.push(operation);
    cards.push(operationCard(operation));
    summaries.push(summaryOf(operation));
  }
  const rows: ResourceRows[] = [];
  for (const page of reading.resourcePages()) {
    users.addPage({ ...page, title: page.name });
    resourceUsers.addPage(page);
    rows.push({ ...page, schema: { anchor: 'fields', type: 'any' }, example: undefined });
  }
  const pages: SchemaPage[] = [];
  for (const page of reading.schemaPages()) {
    users.addPage(page);
    pages.push({ ...page, schema: { anchor: 'schema', type: 'any' }, users: [] });
  }
  const resources = rows.map((page) => ({ ...page, uses: resourceUsers.of(page.route) }));
  const description = reading.describe(summaries, pages, resources);
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
          const request = addSamples(read, { ...reading, description }, source.highlight);
          addProgramsTo(operation, request, lookup, source.highlight);
        }
        yield operation;
      }
    },
    *schemaPages() {
      for (const page of reading.schemaPages()) yield { ...page, users: users.of(page.route) };
    },
    *resources() {
      for (const page of reading.resourcePages()) {
        yield { ...page, uses: resourceUsers.of(page.route) };
      }
    },
  };
}

/** An operation without rows, except those of its errors, which the error catalogue shows. */
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
