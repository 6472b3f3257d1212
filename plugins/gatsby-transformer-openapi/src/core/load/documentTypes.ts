import { getTypes } from '@redocly/openapi-core';
import type { SpecificationVersion } from './version';

/** The library's types of the objects of OpenAPI, by their names. */
type DocumentTypes = ReturnType<typeof getTypes>;

const NAMES = { '3.0': 'oas3_0', '3.1': 'oas3_1', '3.2': 'oas3_2' } as const;

/** Names of the extensions whose values the library checks, although no specification says what they hold. */
const CODE_SAMPLES = ['x-codeSamples', 'x-code-samples'];

/** Types that the structure of a description is checked with: the library's, without its faults. */
export function documentTypes(version: SpecificationVersion): DocumentTypes {
  const types = getTypes(NAMES[version]);
  return {
    ...types,
    ...changed(types, 'WebhooksMap', withExtensions),
    ...changed(types, 'Callback', withExtensions),
    // The library takes each of them for a map of media types.
    ...changed(types, 'NamedMediaTypes', (named) => ({
      ...named,
      additionalProperties: () => 'MediaType',
    })),
    ...changed(types, 'Operation', ({ properties, ...operation }) => ({
      ...operation,
      properties: Object.fromEntries(
        Object.entries(properties).filter(([name]) => !CODE_SAMPLES.includes(name)),
      ),
    })),
    ...changed(types, 'Schema', ({ properties, ...schema }) => ({
      ...schema,
      // It is an object of URIs, and the library wants a text.
      properties: { ...properties, ...('$vocabulary' in properties && { $vocabulary: null }) },
    })),
    // The library ends with an error at the scopes of this flow: it takes `string` for the name of a type.
    ...changed(types, 'DeviceAuthorization', ({ properties, ...flow }) => ({
      ...flow,
      properties: { ...properties, scopes: { type: 'object' } },
    })),
  };
}

/** A map of path items that may hold extensions beside them. */
function withExtensions(map: DocumentTypes[string]): DocumentTypes[string] {
  return {
    ...map,
    extensionsPrefix: 'x-',
    additionalProperties: (_value: unknown, name: string) =>
      name.startsWith('x-') ? null : 'PathItem',
  };
}

function changed(
  types: DocumentTypes,
  name: string,
  change: (type: DocumentTypes[string]) => DocumentTypes[string],
): DocumentTypes {
  const type = types[name];
  return type ? { [name]: change(type) } : {};
}
