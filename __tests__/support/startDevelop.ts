import { spawn } from 'node:child_process';
import { freePort } from './freePort.cjs';

/** Limit in milliseconds for a response. On an idle machine, a saved file is visible within seconds. */
export const PATIENCE = 10 * 60_000;

export interface Answer {
  data?: Record<string, unknown>;
  errors?: unknown;
}

/** A running `gatsby develop`. */
export interface Develop {
  address: string;
  /** Sends a GraphQL query. */
  ask: (query: string) => Promise<Answer>;
  /** What it has printed. */
  printed: () => string;
  /** Repeats a query until the response contains a text. */
  untilAnswered: (query: string, words: string) => Promise<void>;
  /** Sends a signal to all its processes, and waits until it has ended. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts `gatsby develop` in a folder, on a free port. Does not wait until it listens. */
export async function startDevelop(folder: string, env: NodeJS.ProcessEnv): Promise<Develop> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn('npx', ['gatsby', 'develop', '--port', String(port)], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => (output += String(data)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const ask = async (query: string) => {
    const response = await fetch(`${address}/___graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as Answer;
  };
  const untilAnswered = async (query: string, words: string) => {
    const end = Date.now() + PATIENCE;
    let answer = '';
    while (Date.now() < end && server.exitCode === null) {
      answer = JSON.stringify(await ask(query).catch(() => ({})));
      if (answer.includes(words)) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error(`"${words}" never showed up in: ${answer.slice(0, 2000)}`);
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.pid) process.kill(-server.pid, signal);
    await ended;
  };
  return { address, ask, printed: () => output, untilAnswered, stop };
}
