import { letOthersRun } from '../values/letOthersRun';
import { readDescription } from './normalise/readDescription';
import type { DescriptionSource, ReadDescription } from './normalise/readDescription';
import { addPrograms } from './programs/addPrograms';
import type { RequestOfOperation } from './programs/addPrograms';
import { operationCard } from './related/operationCard';
import { relateOperations } from './related/relateOperations';
import { addSamples } from './samples/addSamples';

/** Reads the model of a description, with samples and programs. A comparison of versions does not need these. */
export async function describeApi(source: DescriptionSource): Promise<ReadDescription> {
  const read = await readDescription(source);
  if (source.forComparison) return read;
  const relate = relateOperations(read.operations.map(({ operation }) => operationCard(operation)));
  for (const { operation } of read.operations) relate(operation);
  const requests: RequestOfOperation[] = [];
  for (const readOperation of read.operations) {
    const { operation } = readOperation;
    // The API itself sends the request of a webhook, so that it needs no sample.
    if (operation.kind === 'webhook') continue;
    requests.push({ operation, request: addSamples(readOperation, read, source.highlight) });
    await letOthersRun();
  }
  addPrograms(
    requests,
    read.operations.map(({ operation }) => operation),
    source.highlight,
  );
  return read;
}
