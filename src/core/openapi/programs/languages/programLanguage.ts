import type { HttpCall } from '../../samples/httpCall';
import type { SampleRequest } from '../../samples/sampleRequest';
import type { Paging } from '../paging';
import { singleLine } from '../../../text/singleLine';

/** Property of a response that contains the task. */
export const TASK = 'task';

/** A request in the two forms that programs need. */
export interface ProgramRequest {
  /** For shell scripts. */
  request: SampleRequest;
  call: HttpCall;
}

/** How a program looks up a task. */
export interface TaskCall {
  /** Absolute URL. A parameter in the path is in braces. */
  url: string;
  parameter: { name: string; in: 'path' | 'query' };
  /** Property of a task with its status, and its values while the task is not done. */
  status: string;
  open: readonly string[];
}

/** A language of programs with several requests. */
export interface ProgramLanguage {
  /** The id of the language in samples. */
  id: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  /** A program that reads all pages of a list. */
  pages: (request: ProgramRequest, paging: Paging) => string;
  /** A program that sends a request and waits until the task that it started is done. */
  wait: (request: ProgramRequest, task: TaskCall) => string;
}

/** The URL of a lookup without and with its parameter. */
export function splitUrl({ url, parameter }: TaskCall): [before: string, after: string] {
  const [before = '', after = ''] = url.split(`{${parameter.name}}`);
  return [before, after];
}

/** The comment on the loop that waits for a task. */
export const waitComment = (mark: string) => `${mark} ${singleLine(WORDS.samples.waits)}`;
