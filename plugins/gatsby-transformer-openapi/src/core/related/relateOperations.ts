import type { Operation, RelatedOperation, SchemaNode } from '../model';
import { answeredRows, rankOf, resourceOfPath } from './operationCard';
import type { OperationCard } from './operationCard';
import { resourceOfName, resourceOfParameter, resourceOfRow } from './resourceNames';

/** Operations of the same resource that a page lists. */
const MOST = 12;

/** Gives an operation the links to the others of its API. */
export type Relate = (operation: Operation) => void;

/**
 * Finds out which operations of an API belong together, by what they take and answer:
 * - those of the same resource, which is the same tag;
 * - for whatever names one of a resource, the operation that lists them;
 * - for a task in an answer, the operation that gets one;
 * - for an object in the trash, those that do something with one.
 */
export function relateOperations(cards: readonly OperationCard[]): Relate {
  const calls = cards.filter(({ kind }) => kind === 'operation');
  const gets = calls.filter(({ method }) => method === 'get');
  const lists = bestOf(gets, ({ lists: resources }) => resources);
  const getters = bestOf(gets, ({ gets: resources }) => resources);
  const tags = new Map(
    [...groupBy(calls, ({ tag }) => tag)].map(([tag, of]) => [tag, ranked(of).map(linkOf)]),
  );
  const trash = getters.get('trashobject')?.path;
  const ofTrash = calls
    .filter(({ path, method }) => method !== 'get' && `${path}/`.startsWith(`${trash ?? ' '}/`))
    .map(linkOf);
  return (operation) => {
    const { route, kind } = operation;
    if (kind === 'webhook') return;
    const find = (resource: string | undefined) => {
      const card = resource === undefined ? undefined : lists.get(resource);
      return card && card.route !== route ? [linkOf(card)] : [];
    };
    const related = (tags.get(operation.tag) ?? [])
      .slice(0, MOST + 1)
      .filter((other) => other.route !== route)
      .slice(0, MOST);
    if (related.length > 0) operation.related = related;
    for (const { name, schema } of operation.parameters) {
      const isOfChoice = operation.exactlyOneOf.find((names) => names.includes(name));
      // One link for all of a choice.
      if (isOfChoice && isOfChoice[0] !== name) continue;
      if (isOfChoice ?? schema.required) addLink(schema, FIND, find(resourceOfParameter(name)));
    }
    for (const { schema } of operation.requestBody?.content ?? []) {
      if (schema) eachRow(schema, (row) => addLink(row, FIND, find(lookedUp(row))));
    }
    for (const row of answeredRows(operation)) {
      const name = row.name ?? '';
      if (name === 'task' && operation.conventions?.includes('task')) {
        const card = getters.get(resourceOfRow(row));
        addLink(row, 'Wait with', card && card.route !== route ? [linkOf(card)] : []);
      }
      if (name === 'trash_object' && operation.conventions?.includes('trash')) {
        addLink(row, 'Continue with', ofTrash);
      }
    }
  };
}

const FIND = 'Find one with';

/** The resource that a row names one of, by an object of which one property is given, or by an id. */
function lookedUp(row: SchemaNode): string | undefined {
  if (row.name === undefined) return undefined;
  return row.exactlyOne ? resourceOfRow(row) : resourceOfParameter(row.name);
}

function addLink(row: SchemaNode, words: string, operations: readonly RelatedOperation[]): void {
  if (operations.length > 0) row.related = { words, operations: [...operations] };
}

function eachRow(row: SchemaNode, visit: (row: SchemaNode) => void): void {
  visit(row);
  const { properties = [], prefixItems = [], variants } = row;
  for (const below of [...properties, ...prefixItems, ...(variants?.options ?? [])])
    eachRow(below, visit);
}

/** For each resource the operation that is most plainly about it: named in its tag, at the end of its path, on the shortest path. */
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

/** The operations of a tag, those first that most readers look for. */
function ranked(cards: readonly OperationCard[]): OperationCard[] {
  const paths = new Set(cards.filter(({ method }) => method === 'get').map(({ path }) => path));
  return cards
    .map((card) => ({ card, rank: rankOf(card, paths) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}

function linkOf({ title, method, route, deprecated }: OperationCard): RelatedOperation {
  return { title, method, route, ...(deprecated && { deprecated }) };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
