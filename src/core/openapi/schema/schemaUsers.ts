import type { MediaType, Operation, ResourcePage, SchemaNode, SchemaPage } from '../model';
import { rowsBelow } from '../rows/belowRow';

/** Adds to each schema page the pages that link to it. */
export function schemaUsers(
  pages: readonly Omit<SchemaPage, 'users'>[],
  operations: readonly Operation[],
  resources: readonly Pick<ResourcePage, 'name' | 'route' | 'schema'>[],
): SchemaPage[] {
  const users = new SchemaUsers();
  for (const operation of operations) users.addOperation(operation);
  for (const resource of resources) users.addPage({ ...resource, title: resource.name });
  for (const page of pages) users.addPage(page);
  return pages.map((page) => ({ ...page, users: users.of(page.route) }));
}

/** Collects which pages link to the schema pages. */
export class SchemaUsers {
  readonly #users = new Map<string, Map<string, User>>();

  /** Adds the links of an operation's rows. */
  addOperation(operation: Operation): void {
    this.#collect(rootsOf(operation), operation);
  }

  /** Adds the links of the rows of a schema page or resource page. */
  addPage(page: Pick<SchemaPage, 'schema' | 'title' | 'route'>): void {
    this.#collect([page.schema], page);
  }

  /** The pages that link to a route, in the order in which they were added. */
  of(route: string): User[] {
    return [...(this.#users.get(route)?.values() ?? [])];
  }

  #collect(roots: readonly SchemaNode[], { title, route }: User): void {
    const stack = [...roots];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.more) {
        const known = this.#users.get(node.more.route) ?? new Map<string, User>();
        this.#users.set(node.more.route, known.set(route, { title, route }));
      }
      stack.push(...rowsBelow(node), ...(node.not ? [node.not] : []));
    }
  }
}

type User = SchemaPage['users'][number];
type WithBodies = Pick<Operation, 'requestBody' | 'responses'>;

function rootsOf(operation: Operation): SchemaNode[] {
  return [
    ...[operation, ...operation.callbacks].flatMap(({ parameters }) =>
      parameters.map(({ schema }) => schema),
    ),
    ...[operation, ...operation.callbacks].flatMap(rootsOfBodies),
  ];
}

function rootsOfBodies({ requestBody, responses }: WithBodies): SchemaNode[] {
  return [
    ...(requestBody?.content ?? []).flatMap(rootsOfMedia),
    ...responses.flatMap(({ headers, content, errors }) => [
      ...headers,
      ...content.flatMap(rootsOfMedia),
      ...errors.flatMap(({ detail }) => detail),
    ]),
  ];
}

function rootsOfMedia({ schema, itemSchema, encodings = [] }: MediaType): SchemaNode[] {
  return [
    ...(schema ? [schema] : []),
    ...(itemSchema ? [itemSchema] : []),
    ...encodings.flatMap(({ headers }) => headers),
  ];
}
