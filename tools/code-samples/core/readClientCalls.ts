import { exactNumber, isNumber } from '../../../src/core/values/exactNumber';
import { isObject } from '../../../src/core/values/isObject';
import { parseJson } from '../../../src/core/values/parseJson';
import type { ApiDocument } from '../../../src/core/openapi/apiDocument';
import { entries, member } from '../../../src/core/openapi/load/place';
import type { Place } from '../../../src/core/openapi/load/place';
import type { JsonValue } from '../../../src/core/openapi/model';
import { readDescription } from '../../../src/core/openapi/normalise/readDescription';
import type { ReadOperation } from '../../../src/core/openapi/normalise/readOperation';
import { requestExamples } from '../../../src/core/openapi/samples/addSamples';
import { sampleRequest } from '../../../src/core/openapi/samples/sampleRequest';
import type { SampledApi, SampleRequest } from '../../../src/core/openapi/samples/sampleRequest';
import type { SchemaPlaces } from '../../../src/core/openapi/schema/flatSchema';
import type { SchemaReader } from '../../../src/core/openapi/schema/schemaReader';
import { assignSlugs } from '../../../src/core/openapi/validate/assignSlugs';
import type { ClientCall, TypedProperty, TypedValue } from './clientCall';
import { pascalCase } from './names';

/** An operation with a call for each of its request examples. Without calls, its samples cannot be written. */
export interface CalledOperation {
  operationId: string;
  place: Place;
  calls: ClientCall[];
}

/** Reads the calls of all operations that have an `operationId`. */
export async function readClientCalls(
  document: ApiDocument,
  apiId: string,
  tokenVariable: string,
): Promise<CalledOperation[]> {
  const { slugs } = assignSlugs(document.operations, '');
  const api = await readDescription({
    apiId,
    infoSlug: '',
    document,
    slugs,
    maxRows: 1500,
    forComparison: false,
    tokenVariable,
  });
  return api.operations.flatMap((read) => {
    const { operationId, kind } = read.operation;
    if (operationId === undefined || kind === 'webhook') return [];
    const examples = requestExamples(read.operation);
    const names = examples.length > 0 ? examples.map(({ name }) => name) : [undefined];
    const calls = names.flatMap((exampleName) => callOf(read, operationId, api, exampleName) ?? []);
    return [{ operationId, place: read.place, calls: calls.length === names.length ? calls : [] }];
  });
}

/** A call. Undefined for requests with other parts than a query and a body of JSON. */
function callOf(
  read: ReadOperation,
  operationId: string,
  api: SampledApi,
  exampleName: string | undefined,
): ClientCall | undefined {
  const { operation } = read;
  const request = sampleRequest(read, api, { exampleName });
  const { query, headers, cookies, authorization = [] } = request;
  const isPlain = headers.length === 0 && cookies.length === 0 && !/[{}?]/.test(operation.path);
  const isToken = authorization.every(({ kind }) => kind === 'bearer');
  // The URL has the query if it has parts that the client does not know.
  if (
    !isPlain
    || !isToken
    || request.url.includes('?')
    || (request.body && !/json/i.test(request.body.mediaType))
  )
    return undefined;
  const success = operation.responses.find(({ status }) => /^2\d\d$/.test(status));
  return {
    operationId,
    method: request.method,
    path: operation.path,
    server: operation.servers[0]?.resolvedUrl ?? '',
    ...(authorization.length > 0 && { tokenVariable: api.tokenVariable }),
    query: query.map(([name, text]): TypedProperty => {
      const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema;
      const required = schema?.required === true;
      return { name, required, value: textValue(text, schema?.type ?? '') };
    }),
    ...bodyOf(read, request, api.context.reader),
    status: success?.status ?? '200',
    hasResult: success?.content.some(({ mediaType }) => /json/i.test(mediaType)) ?? false,
  };
}

/** The value of an argument in a query. */
function textValue(text: string, type: string): TypedValue {
  if (/^(integer|number)\b/.test(type))
    return { kind: 'number', value: exactNumber(text), isInteger: type.startsWith('integer') };
  if (/^boolean\b/.test(type)) return { kind: 'word', value: text === 'true' };
  return { kind: 'text', value: text };
}

function bodyOf(
  { operation, body }: ReadOperation,
  request: SampleRequest,
  reader: SchemaReader,
): Pick<ClientCall, 'body'> {
  if (!request.body || !body) return {};
  const value: unknown = parseJson(request.body.text);
  const place = reader.references.resolve(body)?.place;
  const content = new Map(entries(place && member(place, 'content'))).get(request.body.mediaType);
  const media = content && reader.references.resolve(content)?.place;
  const schema = media && member(media, 'schema');
  if (!isObject(value) || !schema) return {};
  const type = pascalCase(operation.operationId ?? '', 'JSONBody');
  return { body: { ...objectOf(value, [schema], reader, type), type } };
}

function objectOf(
  value: Record<string, unknown>,
  schema: SchemaPlaces,
  reader: SchemaReader,
  type: string,
): Extract<TypedValue, { kind: 'object' }> {
  const { properties, required } = reader.read(schema);
  return {
    kind: 'object',
    type,
    properties: Object.entries(value).map(([name, item]) => ({
      name,
      required: required.has(name),
      value: typedValue(item, properties.get(name) ?? [], reader, type + pascalCase(name)),
    })),
  };
}

/** @param typeName name of the type if its schema has none */
function typedValue(
  value: unknown,
  schema: SchemaPlaces,
  reader: SchemaReader,
  typeName: string,
): TypedValue {
  const { name, types, items, properties, ...flat } = reader.read(schema);
  if (Array.isArray(value)) {
    const item = reader.read(items ?? []);
    return {
      kind: 'list',
      items: value.map((one) => typedValue(one, items ?? [], reader, typeName)),
      ...(item.properties.size > 0 && { itemType: item.name ?? typeName }),
    };
  }
  if (isObject(value))
    return properties.size > 0
      ? objectOf(value, schema, reader, name ?? typeName)
      : { kind: 'map', value: value as { [name: string]: JsonValue } };
  if (isNumber(value)) return { kind: 'number', value, isInteger: types.includes('integer') };
  if (typeof value === 'string')
    return { kind: 'text', value, ...(flat.enum && { enumeration: name ?? typeName }) };
  return { kind: 'word', value: value === true || value === false ? value : null };
}
