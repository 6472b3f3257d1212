import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { FIXTURES } from './readFixture';

interface Pair {
  name: string;
  place: 'request' | 'response' | 'parameter' | 'operation' | 'description';
  openapi?: Record<'older' | 'newer', string>;
  schemas?: Record<'older' | 'newer', object>;
  older: object;
  newer: object;
  forward: string[];
  backward: string[];
  /** Why Redocly classifies the change differently. */
  redocly?: string;
}

type Version = 'older' | 'newer';

/** All pairs. The versions of each pair differ in one change. */
export function changePairs(): Pair[] {
  const file = path.join(FIXTURES, 'changes/pairs.yaml');
  return parse(readFileSync(file, 'utf8')) as Pair[];
}

const OK = { 200: { description: 'OK' } };
/** Security schemes that the operations may use. */
export const SECURITY_SCHEMES = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  oauth: {
    type: 'oauth2',
    flows: {
      clientCredentials: { tokenUrl: 'https://id.example', scopes: { read: 'R', write: 'W' } },
    },
  },
};

/** The operation that a pair is about. */
export function operationOf(pair: Pair, version: Version): object {
  const value = pair[version];
  const content = { 'application/json': { schema: value } };
  switch (pair.place) {
    case 'request':
      return { requestBody: { content }, responses: OK };
    case 'response':
      return { responses: { 200: { description: 'OK', content } } };
    case 'parameter':
      return { parameters: [{ name: 'q', in: 'query', schema: value }], responses: OK };
    default:
      return { responses: OK, ...value };
  }
}

/** A whole description with one version of a pair. */
export function describePair(pair: Pair, version: Version): object {
  const frame = {
    openapi: pair.openapi?.[version] ?? '3.1.0',
    info: { title: 'X', version: version === 'older' ? '1.0.0' : '1.1.0' },
  };
  if (pair.place === 'description') return { ...frame, paths: {}, ...pair[version] };
  return {
    ...frame,
    paths: { '/x': { post: operationOf(pair, version) } },
    components: { schemas: pair.schemas?.[version] ?? {}, securitySchemes: SECURITY_SCHEMES },
  };
}
