import type { Highlight } from '../../code/highlightSample';
import type { ExampleSamples, Operation } from '../model';
import { mainOf } from '../normalise/mediaTypes';
import type { ReadOperation } from '../normalise/readOperation';
import { drawSample } from './drawSample';
import { errorShape } from './errorShape';
import { givenSamples } from './givenSamples';
import { httpCall } from './httpCall';
import type { HttpCall } from './httpCall';
import { sampleRequest } from './sampleRequest';
import type { SampledApi, SampleRequest } from './sampleRequest';
import { makeSamples } from './samples';

/**
 * Adds the samples of an operation: those of its first request example, and those of each example if there are several.
 * @returns the request of the first example. Undefined if no program with several requests can be made of it.
 */
export function addSamples(
  read: ReadOperation,
  api: SampledApi,
  highlight: Highlight,
): { request: SampleRequest; call: HttpCall } | undefined {
  const { operation } = read;
  const { context } = api;
  const error = errorShape(read.place, context);
  const request = sampleRequest(read, api);
  const samplesOf = (sent: SampleRequest, example?: number) =>
    [...givenSamples(read.place, context, example), ...makeSamples(sent, error)].map((sample) =>
      drawSample(sample, highlight),
    );
  operation.samples = samplesOf(request);
  const examples = requestExamples(operation);
  if (examples.length > 1) {
    operation.exampleSamples = examples.map(({ name, summary }, index): ExampleSamples => ({
      name,
      label: summary ?? name,
      samples:
        index === 0
          ? operation.samples
          : samplesOf(sampleRequest(read, api, { exampleName: name }), index),
    }));
  }
  const call = httpCall(request, error);
  return call && isPlain(call) ? { request, call } : undefined;
}

/** Whether the request is one of which a program is made: without files, and without a body of GET. */
function isPlain({ method, body }: HttpCall): boolean {
  return !body || (method !== 'GET' && body.kind !== 'file' && body.kind !== 'multipart');
}

/** The examples of the body's main media type that can be sent. */
function requestExamples({ requestBody }: Operation) {
  const examples = mainOf(requestBody?.content ?? [])?.examples ?? [];
  return examples.filter(({ externalValue }) => externalValue === undefined);
}
