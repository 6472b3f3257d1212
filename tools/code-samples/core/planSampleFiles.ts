import path from 'node:path/posix';
import { stringify } from 'yaml';
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
 * Adds references to their samples to the operations of a file. An operation that has `x-codeSamples` keeps them.
 *
 * @param text the file
 * @param ids the operations of the file that have samples
 */
export function withReferences(text: string, file: string, ids: readonly string[]): string {
  const target = path.relative(path.dirname(file), samplesFile(file));
  const reference = target.startsWith('.') ? target : `./${target}`;
  let result = text;
  for (const id of ids) {
    const escaped = id.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const line = new RegExp(
      `^( *)operationId: *["']?${escaped}["']? *\\n(?!\\1x-codeSamples:)`,
      'm',
    );
    result = result.replace(
      line,
      (found, indent: string) =>
        `${found}${indent}x-codeSamples:\n${indent}  $ref: ${reference}#/${pointer(id)}\n`,
    );
  }
  return result;
}

/** A name as a part of a JSON pointer in a URL. */
function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll(
    '%3A',
    ':',
  );
}
