import { getTypes } from '@redocly/openapi-core';
import type { SpecificationVersion } from './version';

/** The library's definitions of OpenAPI's objects, by the library's names. */
type DocumentTypes = ReturnType<typeof getTypes>;

const NAMES = { '3.0': 'oas3_0', '3.1': 'oas3_1', '3.2': 'oas3_2' } as const;

/**
 * Names of extensions that the library checks. Their values are left unchecked here, because no specification defines them.
 */
const UNCHECKED = ['x-codeSamples', 'x-code-samples', 'x-logo'];

/** Definitions for the structural check of a description: those of the library, with its mistakes corrected. */
export function documentTypes(version: SpecificationVersion): DocumentTypes {
  const types = getTypes(NAMES[version]);
  return {
    ...types,
    ...changed(types, 'WebhooksMap', withExtensions),
    ...changed(types, 'Callback', withExtensions),
    // The library treats each media type in this map as another map of media types.
    ...changed(types, 'NamedMediaTypes', (named) => ({
      ...named,
      additionalProperties: () => 'MediaType',
    })),
    ...changed(types, 'Operation', withoutUnchecked),
    ...changed(types, 'Info', withoutUnchecked),
    ...changed(types, 'Schema', ({ properties, ...schema }) => ({
      ...schema,
      // `$vocabulary` is an object whose keys are URIs, but the library expects a string.
      properties: { ...properties, ...('$vocabulary' in properties && { $vocabulary: null }) },
    })),
    // The library throws at the scopes of this flow, because it takes `string` for the name of a type.
    ...changed(types, 'DeviceAuthorization', ({ properties, ...flow }) => ({
      ...flow,
      properties: { ...properties, scopes: { type: 'object' } },
    })),
    ...(version === '3.2' && changedIn32(types)),
  };
}

/** Definitions for what joins the files of a description: samples of code may be in files of their own. */
export function joinedTypes(version: SpecificationVersion): DocumentTypes {
  const types = documentTypes(version);
  return {
    ...types,
    ...changed(types, 'Operation', ({ properties, ...operation }) => ({
      ...operation,
      properties: {
        ...properties,
        'x-codeSamples': 'XCodeSampleList',
        'x-code-samples': 'XCodeSampleList',
      },
    })),
  };
}

/** Definitions of OpenAPI 3.2 that the library has not changed yet. */
function changedIn32(types: DocumentTypes): DocumentTypes {
  const { prefixEncoding, itemEncoding } = types['MediaType']?.properties ?? {};
  return {
    ...changed(types, 'Response', (response) => ({ ...response, required: [] })),
    ...changed(types, 'Parameter', ({ properties, ...parameter }) => ({
      ...parameter,
      properties: { ...properties, style: withValue(properties['style'], 'cookie') },
    })),
    ...changed(types, 'Encoding', ({ properties, ...encoding }) => ({
      ...encoding,
      properties: { ...properties, encoding: 'EncodingMap', prefixEncoding, itemEncoding },
    })),
  };
}

/** A list of possible values with one more. */
function withValue<Type>(type: Type, value: string): Type {
  return typeof type === 'object' && type !== null && 'enum' in type && Array.isArray(type.enum)
    ? { ...type, enum: [...(type.enum as unknown[]), value] }
    : type;
}

function withoutUnchecked({ properties, ...type }: DocumentTypes[string]): DocumentTypes[string] {
  return {
    ...type,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => !UNCHECKED.includes(name)),
    ),
  };
}

/** Definition of a map of path items that also allows extensions (`x-…`). */
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
