import type { CreatePagesArgs } from 'gatsby';

/**
 * Runs a GraphQL query of the site.
 *
 * @param what the data that the query asks for, as the subject of the error: `The pages`
 * @throws Error if the query fails
 */
export async function queryData<Data>(
  graphql: CreatePagesArgs['graphql'],
  query: string,
  what: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const { data, errors } = await graphql<Data, Record<string, unknown>>(query, variables);
  if (!data) throw new Error(`${what} could not be read: ${String(errors)}`);
  return data;
}
