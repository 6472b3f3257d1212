import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getPayload, handleEndpoints } from 'payload';
import config from './payload.config';

/** Serves the API without the admin, so it needs no build. For tests, and for machines with little memory. */
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? 'localhost';
await getPayload({ config });
const server = http.createServer((message, answer) => {
  const url = `http://${message.headers.host ?? host}${message.url ?? '/'}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const hasBody = !['GET', 'HEAD'].includes(message.method ?? 'GET');
  const request = new Request(url, {
    method: message.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  void handleEndpoints({ config, request })
    .then(async (response) => {
      answer.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body) {
        for await (const chunk of Readable.fromWeb(response.body as never)) answer.write(chunk);
      }
      answer.end();
    })
    .catch((error: Error) => {
      if (!answer.headersSent) answer.writeHead(500);
      answer.end(error.message);
    });
});
server.listen(port, host, () => {
  // Port 0 means any free port.
  const { port: open } = server.address() as AddressInfo;
  console.log(`The API is served at http://${host}:${open}/api.`);
});
// `payload run` ends the process when this file has run.
await new Promise(() => undefined);
