import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A request as its bytes say it. */
export interface LoggedRequest {
  method: string;
  target: string;
  /** Names in lower case. A header that is sent twice is there twice. */
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A server that keeps the requests that it gets, and answers each with an empty JSON object. */
interface LogServer {
  address: string;
  /** Returns the requests since the last call. */
  take: () => LoggedRequest[];
  stop: () => void;
}

/** Starts the server. It does not read requests with a library, because a library may change or refuse them. */
export async function startLogServer(): Promise<LogServer> {
  let requests: LoggedRequest[] = [];
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      const request = readRequest(bytes, socket);
      if (!request) return;
      requests.push(request);
      bytes = Buffer.alloc(0);
      const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n';
      socket.end(`${head}Content-Length: 2\r\n\r\n${request.method === 'HEAD' ? '' : '{}'}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop: () => server.close(),
  };
}

/** The request, if all of its bytes have come. */
function readRequest(bytes: Buffer, socket: Socket): LoggedRequest | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [, method = '', target = ''] = /^(\S+) (.*) HTTP\/1\.1$/.exec(line) ?? [];
  const headers = lines.map((header): [string, string] => {
    const [, name = header, value = ''] = /^([^:]*): *(.*)$/.exec(header) ?? [];
    return [name.toLowerCase(), value];
  });
  const has = new Map(headers);
  const body = bytes.subarray(end + 4);
  if (has.get('expect') === '100-continue' && body.length === 0)
    socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  if (has.get('transfer-encoding') === 'chunked') {
    const whole = readChunks(body);
    return whole && { method, target, headers, body: whole };
  }
  const length = Number(has.get('content-length') ?? 0);
  return body.length < length ? undefined : { method, target, headers, body };
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const length = line < 0 ? NaN : parseInt(bytes.subarray(at, line).toString(), 16);
    if (length === 0) return Buffer.concat(chunks);
    const next = line + 2 + length + 2;
    if (!(next <= bytes.length)) return undefined;
    chunks.push(bytes.subarray(line + 2, line + 2 + length));
    at = next;
  }
}
