import { readDescription } from './normalise/readDescription';
import type { DescriptionSource, ReadDescription } from './normalise/readDescription';
import { addPrograms } from './programs/addPrograms';
import { operationCard } from './related/operationCard';
import { relateOperations } from './related/relateOperations';
import { sampleRequest } from './samples/sampleRequest';
import { makeSamples } from './samples/samples';

/** The model of a description with its samples and programs, which a comparison of versions has no need of. */
export function describeApi(source: DescriptionSource): ReadDescription {
  const read = readDescription(source);
  if (source.forComparison) return read;
  const relate = relateOperations(read.operations.map(({ operation }) => operationCard(operation)));
  for (const { operation } of read.operations) relate(operation);
  const requests = read.operations.flatMap((readOperation) => {
    const { operation } = readOperation;
    // The API sends the request of a webhook itself.
    if (operation.kind === 'webhook') return [];
    const request = sampleRequest(readOperation, read);
    operation.samples = makeSamples(request);
    return [{ operation, request }];
  });
  addPrograms(
    requests,
    read.operations.map(({ operation }) => operation),
  );
  return read;
}
