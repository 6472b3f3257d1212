import { groupBy } from '../../text/groupBy';
import { catalogueOperation } from '../catalogue/catalogueOperation';
import type { Operation, RelatedOperation, SchemaNode } from '../model';
import { eachRow } from '../rows/belowRow';
import { answeredRows, resourceOfPath } from './operationCard';
import type { OperationCard } from './operationCard';
import { resourceOfName, resourceOfParameter, resourceOfRow } from './resourceNames';

/** Highest number of operations of the same resource on a page. */
const MOST = 12;

/** Adds links to other operations of the API to an operation. */
export type Relate = (operation: Operation) => void;

/**
 * Finds related operations of an API by their parameters and responses:
 * - operations with the same tag;
 * - for a parameter or property that refers to a resource, the operation that lists this resource;
 * - for a task in a response, the operation that returns a task;
 * - for an object in the trash, the operations on such objects.
 */
export function relateOperations(cards: readonly OperationCard[]): Relate {
  const calls = cards.filter(({ kind }) => kind === 'operation');
  const gets = calls.filter(({ method }) => method === 'get');
  const lists = bestOf(gets, ({ lists: resources }) => resources);
  const getters = bestOf(gets, ({ gets: resources }) => resources);
  const tags = new Map(
    [...groupBy(calls, ({ tag }) => tag)].map(([tag, of]) => [tag, of.map(catalogueOperation)]),
  );
  const trash = getters.get('trashobject')?.path;
  const ofTrash = calls
    .filter(({ path, method }) => method !== 'get' && `${path}/`.startsWith(`${trash ?? ' '}/`))
    .map(catalogueOperation);
  return (operation) => {
    const { route, kind } = operation;
    if (kind === 'webhook') return;
    const find = (resource: string | undefined) => {
      const card = resource === undefined ? undefined : lists.get(resource);
      return card && card.route !== route ? [catalogueOperation(card)] : [];
    };
    const related = (tags.get(operation.tag) ?? [])
      .slice(0, MOST + 1)
      .filter((other) => other.route !== route)
      .slice(0, MOST);
    if (related.length > 0) operation.related = related;
    for (const { name, schema } of operation.parameters) {
      const isOfChoice = operation.exactlyOneOf.find((names) => names.includes(name));
      // A group of parameters of which one is given has one link.
      if (isOfChoice && isOfChoice[0] !== name) continue;
      if (isOfChoice ?? schema.required)
        addLink(schema, WORDS.related.find, find(resourceOfParameter(name)));
    }
    for (const { schema } of operation.requestBody?.content ?? []) {
      eachRow(schema, (row) => addLink(row, WORDS.related.find, find(lookedUp(row))));
    }
    for (const row of answeredRows(operation)) {
      // The rows of an object in the answer that have a page of their own.
      for (const part of row.properties ?? []) {
        if (part.resource) addLink(part, WORDS.related.others, find(resourceOfRow(part)));
      }
      const name = row.name ?? '';
      if (name === 'task' && operation.conventions?.includes('task')) {
        const card = getters.get(resourceOfRow(row));
        addLink(
          row,
          WORDS.related.wait,
          card && card.route !== route ? [catalogueOperation(card)] : [],
        );
      }
      if (name === 'trash_object' && operation.conventions?.includes('trash')) {
        addLink(row, WORDS.related.continue, ofTrash);
      }
    }
  };
}

/**
 * The resource that a row refers to, with an object of which one property is given, or with an id. Undefined if it refers
 * to none.
 */
function lookedUp(row: SchemaNode): string | undefined {
  if (row.name === undefined) return undefined;
  return row.exactlyOne ? resourceOfRow(row) : resourceOfParameter(row.name);
}

function addLink(row: SchemaNode, words: string, operations: readonly RelatedOperation[]): void {
  if (operations.length > 0) row.related = { words, operations: [...operations] };
}

/** The best operation for each resource: its tag or the end of its path names the resource, and its path is short. */
function bestOf(
  cards: readonly OperationCard[],
  resourcesOf: (card: OperationCard) => readonly string[],
): Map<string, OperationCard> {
  const best = new Map<string, { card: OperationCard; score: number }>();
  for (const card of cards) {
    for (const resource of resourcesOf(card)) {
      const score =
        (resourceOfName(card.tag) === resource ? 0 : 100)
        + (resourceOfPath(card.path) === resource ? 0 : 50)
        + card.path.split('/').length
        + (card.deprecated ? 200 : 0);
      const known = best.get(resource);
      if (resource !== '' && (!known || score < known.score)) best.set(resource, { card, score });
    }
  }
  return new Map([...best].map(([resource, { card }]) => [resource, card]));
}
