import type { CreateSchemaCustomizationArgs, GatsbyNode } from 'gatsby';
import config from '../../../gatsby-config';
import { createSchemaCustomization } from '../../../gatsby-node';

/** Names of the types that a plugin declares. */
function declaredBy(hook: GatsbyNode['createSchemaCustomization'], options: object = {}): string[] {
  const names: string[] = [];
  const schema = { buildObjectType: ({ name }: { name: string }) => ({ name }) };
  const createTypes = (types: string | { name: string }[]) => {
    if (typeof types === 'string') names.push(...withoutInference([], types));
    else names.push(...types.map(({ name }) => name));
  };
  void hook?.(
    { actions: { createTypes }, schema } as unknown as CreateSchemaCustomizationArgs,
    { plugins: [], ...options },
    () => undefined,
  );
  return names;
}

const { typesWithoutInference: withoutInference } = jest.requireActual<{
  typesWithoutInference: (names: string[], types: string) => string[];
}>('gatsby/dist/schema/types/type-defs');

test('no fields are inferred from the store of the search, which has one for each page', () => {
  const search = config.plugins?.find(
    (plugin) => typeof plugin === 'object' && plugin?.resolve === 'gatsby-plugin-local-search',
  );
  const { createSchemaCustomization: declareSearch } = jest.requireActual<GatsbyNode>(
    'gatsby-plugin-local-search/gatsby-node',
  );
  const { options } = search as { options: object };
  expect(declaredBy(createSchemaCustomization)).toEqual(declaredBy(declareSearch, options));
});
