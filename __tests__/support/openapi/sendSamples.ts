import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../../../src/core/values/isObject';
import type { Operation } from '../../../src/core/openapi/model';
import { readApi } from '../../../src/core/openapi/readApi';
import { urlWithHost } from '../../../src/core/openapi/samples/urlWithHost';
import { readInside } from '../../../src/store/descriptions/descriptionFolder';
import { plainRequest } from './plainRequest';
import type { PlainRequest } from './plainRequest';
import { preparePrograms } from './runProgram';
import { startLogServer } from './startLogServer';

/** The files that samples read. */
const FILES = ['file', 'file.bin', 'photo.bin', 'raw.bin'];
const WORKERS = 2;

/** The operations of a description. Empty if it is refused. */
export async function operationsOf(file: string): Promise<Operation[]> {
  const { description } = await readApi({
    apiId: 'x',
    entry: path.basename(file),
    infoSlug: 'index',
    read: readInside(path.dirname(file)),
    strict: false,
  });
  return (description?.operations ?? []).filter(({ kind }) => kind === 'operation');
}

/** The `x-expected-request` of each operation, by `operationId`. */
export function expectedRequests(file: string): Map<string, PlainRequest> {
  const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  const operations: unknown[] = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(
    operations.flatMap((operation) => {
      if (!isObject(operation)) return [];
      const expected = operation['x-expected-request'] as PlainRequest | undefined;
      return expected ? [[String(operation.operationId), expected]] : [];
    }),
  );
}

/** The sample of an operation in a language. Undefined if it has none. */
export function sampleOf({ samples }: Operation, language: string): string | undefined {
  return samples.find((sample) => sample.language === language)?.source;
}

/**
 * Runs the samples of operations in a language with a server that logs requests.
 * @returns the request of each operation with a sample, or what is wrong
 */
export async function sendSamples(
  language: string,
  operations: readonly Operation[],
): Promise<Map<Operation, PlainRequest | string>> {
  const cases = operations.flatMap((operation) => {
    const source = sampleOf(operation, language);
    return source === undefined ? [] : [{ operation, source }];
  });
  const servers = await Promise.all(Array.from({ length: WORKERS }, startLogServer));
  const serverOf = (index: number) => servers[index % WORKERS]!;
  const { programs, remove } = await preparePrograms(
    language,
    cases.map(({ operation, source }, index) => {
      const [origin = ''] = /^[a-z]+:\/\/[^/?#]*/i.exec(urlWithHost(operation.url)) ?? [];
      return source.replaceAll(origin, serverOf(index).address).replace(', use_ssl: true', '');
    }),
    FILES,
  );
  const sent = new Map<Operation, PlainRequest | string>();
  const work = async (worker: number) => {
    for (const [index, { operation, source }] of cases.entries()) {
      if (index % WORKERS !== worker) continue;
      const { isSuccess, stderr } = (await programs[index]?.run()) ?? {};
      const [request, ...more] = serverOf(index).take();
      sent.set(
        operation,
        isSuccess && request && more.length === 0
          ? plainRequest(request)
          : `${more.length} more requests, ${stderr}\n${source}`,
      );
    }
  };
  await Promise.all(servers.map((_, worker) => work(worker)));
  for (const server of servers) server.stop();
  remove();
  return sent;
}
