import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between programs and a mock server. */
export interface Recorder {
  address: string;
  /** Status that the mock server answers. Undefined for success. */
  status?: string;
  /** Whether tasks are completed, so that programs do not wait for them. */
  completesTasks?: boolean;
  /** Replaces an answer, for example by an empty list. */
  rewrite?: (method: string, url: string, text: string) => string;
  /** The body of the last answer. */
  lastBody: string;
  /** Requests that the mock server does not accept. */
  faults: string[];
  stop: () => void;
}

/** Starts a server that passes requests on to a mock server and records the problems that it reports. */
export async function startRecorder(mock: string): Promise<Recorder> {
  const recorder: Recorder = { address: '', lastBody: '', faults: [], stop: () => server.close() };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization = '', 'content-type': type } = request.headers;
      const headers = {
        authorization,
        ...(type !== undefined && { 'content-type': type }),
        ...(recorder.status !== undefined && { Prefer: `code=${recorder.status}` }),
      };
      const method = request.method ?? 'GET';
      const body = method === 'GET' || parts.length === 0 ? undefined : Buffer.concat(parts);
      fetch(mock + (request.url ?? ''), { method, headers, body }).then(
        async (answer) => {
          const violations = answer.headers.get('sl-violations') ?? '';
          const text = await answer.text();
          if (recorder.status === undefined && (!answer.ok || violations))
            recorder.faults.push(`${method} ${request.url} ${answer.status} ${violations} ${text}`);
          recorder.lastBody = text;
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          const answered =
            recorder.completesTasks && request.url?.startsWith('/tasks/task')
              ? text.replace(/"(pending|running)"/, '"completed"')
              : text;
          response.end(recorder.rewrite?.(method, request.url ?? '', answered) ?? answered);
        },
        (error: unknown) => {
          recorder.faults.push(`${method} ${request.url} ${String(error)}`);
          response.writeHead(502).end();
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  recorder.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return recorder;
}
