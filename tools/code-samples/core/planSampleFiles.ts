import path from 'node:path/posix';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import type { CalledOperation } from './readClientCalls';
import type { Clients } from './clients';
import type { ClientCall } from './clientCall';
import { goSample } from './go';
import { phpSample } from './php';
import { rubySample } from './ruby';

/** A sample as `x-codeSamples` has it. */
interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

const HEAD = '# Written by `npm run code-samples`. Your changes would be overwritten.\n';

/** The samples of a call in all client libraries of an API. */
export function samplesOf(call: ClientCall, { go, php, ruby }: Clients): CodeSample[] {
  return [
    ...(go ? [{ lang: 'Go', label: 'Go client', source: goSample(call, go) }] : []),
    ...(php ? [{ lang: 'PHP', label: 'PHP client', source: phpSample(call, php) }] : []),
    ...(ruby ? [{ lang: 'Ruby', label: 'Ruby client', source: rubySample(call, ruby) }] : []),
  ];
}

/** The file with the samples of the operations of a file: `core/samples/disks.yaml` for `core/paths/disks.yaml`. */
export function samplesFile(file: string): string {
  const folder = path.dirname(file);
  const above = path.basename(folder) === 'paths' ? path.dirname(folder) : folder;
  return path.join(above, 'samples', path.basename(file).replace(/\.\w+$/, '.yaml'));
}

/** Files with the samples of operations, by path. The keys of each are ids of operations. */
export function planSampleFiles(
  operations: readonly CalledOperation[],
  clients: Clients,
): Map<string, string> {
  const files = new Map<string, Record<string, CodeSample[]>>();
  for (const { operationId, place, calls } of operations) {
    const samples = calls.flatMap((call) => samplesOf(call, clients));
    if (samples.length === 0) continue;
    const file = samplesFile(place.file.path);
    files.set(file, { ...files.get(file), [operationId]: samples });
  }
  return new Map(
    [...files].map(([file, samples]) => [
      file,
      HEAD + stringify(samples, { lineWidth: 0, blockQuote: 'literal' }),
    ]),
  );
}

/**
 * Adds references to their samples to the operations of a file. An operation that has `x-codeSamples` keeps them. Only
 * inserts text, so that comments and the layout stay.
 *
 * @param text the file, YAML or JSON
 * @param operations the operations of the file that have samples, each with its path in the file
 */
export function withReferences(
  text: string,
  file: string,
  operations: readonly { operationId: string; path: readonly string[] }[],
): string {
  const target = path.relative(path.dirname(file), samplesFile(file));
  const reference = target.startsWith('.') ? target : `./${target}`;
  const root = parseDocument(text);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const inserts = operations.flatMap(({ operationId, path: keys }) => {
    const operation = keys.length === 0 ? root.contents : root.getIn(keys, true);
    if (!isMap(operation) || operation.has('x-codeSamples') || operation.has('x-code-samples'))
      return [];
    const pair = operation.items.find(({ key }) => isScalar(key) && key.value === 'operationId');
    const start = isScalar(pair?.key) && pair.key.range?.[0];
    const end = isScalar(pair?.value) && pair.value.range?.[1];
    if (typeof start !== 'number' || typeof end !== 'number') return [];
    const to = `${reference}#/${pointer(operationId)}`;
    if (operation.flow) return [{ at: end, words: `, "x-codeSamples": { "$ref": "${to}" }` }];
    const indent = /[^\n]*$/.exec(text.slice(0, start))?.[0].replace(/[^ ]/g, ' ') ?? '';
    const found = text.indexOf('\n', end);
    const line = `${indent}x-codeSamples:${eol}${indent}  $ref: ${to}`;
    return [
      found < 0 ? { at: text.length, words: eol + line } : { at: found + 1, words: line + eol },
    ];
  });
  return inserts
    .sort((one, other) => other.at - one.at)
    .reduce((result, { at, words }) => result.slice(0, at) + words + result.slice(at), text);
}

/** A name as a part of a JSON pointer in a URL. */
function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll(
    '%3A',
    ':',
  );
}
