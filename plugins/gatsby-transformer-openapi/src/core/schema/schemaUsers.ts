import type { Operation, SchemaNode, SchemaPage } from '../model';

/** Adds to each page of a schema which pages lead to it. */
export function schemaUsers(
  pages: readonly Omit<SchemaPage, 'users'>[],
  operations: readonly Operation[],
): SchemaPage[] {
  const users = new Map(pages.map(({ route }) => [route, new Map<string, User>()]));
  const collect = (roots: readonly SchemaNode[], { title, route }: User) => {
    const stack = [...roots];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.more) users.get(node.more.route)?.set(route, { title, route });
      stack.push(...rowsBelow(node));
    }
  };
  for (const operation of operations) collect(rootsOf(operation), operation);
  for (const page of pages) collect([page.schema], page);
  return pages.map((page) => ({ ...page, users: [...(users.get(page.route)?.values() ?? [])] }));
}

type User = SchemaPage['users'][number];
type WithBodies = Pick<Operation, 'requestBody' | 'responses'>;

function rootsOf(operation: Operation): SchemaNode[] {
  return [
    ...operation.parameters.map(({ schema }) => schema),
    ...[operation, ...operation.callbacks].flatMap(rootsOfBodies),
  ];
}

function rootsOfBodies({ requestBody, responses }: WithBodies): SchemaNode[] {
  return [
    ...(requestBody?.content ?? []).flatMap(({ schema }) => schema ?? []),
    ...responses.flatMap(({ headers, content, errors }) => [
      ...headers,
      ...content.flatMap(({ schema }) => schema ?? []),
      ...errors.flatMap(({ detail }) => detail),
    ]),
  ];
}

function rowsBelow({ properties, prefixItems, variants, not }: SchemaNode): SchemaNode[] {
  return [
    ...(properties ?? []),
    ...(prefixItems ?? []),
    ...(variants?.options ?? []),
    ...(not ? [not] : []),
  ];
}
