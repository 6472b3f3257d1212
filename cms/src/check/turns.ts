import { setTimeout } from 'node:timers/promises';
import type { PayloadRequest } from 'payload';

/** Longest time between the check of a change and its end, in milliseconds. A change may fail without a hook. */
const LONGEST = 20_000;

let last: Promise<void> = Promise.resolve();
/** What ends the turns of a request, in its context. */
const TURNS = 'turns';

/**
 * Checks a change when no other change is between its check and its end. Two changes that are right alone can be wrong
 * together: one removes a page while the other links to it.
 */
export async function inTurn(req: PayloadRequest, check: () => Promise<void>): Promise<void> {
  const before = last;
  let end: () => void = () => undefined;
  last = new Promise((resolve) => (end = resolve));
  await before;
  try {
    await check();
  } catch (error) {
    end();
    throw error;
  }
  const timer = globalThis.setTimeout(end, LONGEST);
  const finish = () => {
    clearTimeout(timer);
    end();
  };
  // Payload copies the context, but not the list in it.
  ((req.context[TURNS] ??= []) as (() => void)[]).push(finish);
}

/** Lets the next change begin when this one is in the database. A hook after a change, a deletion and an error. */
export function endTurns({ req }: { req: PayloadRequest }): void {
  const ends = ((req.context[TURNS] ?? []) as (() => void)[]).splice(0);
  if (ends.length === 0) return;
  void committed(req).then(() => {
    for (const finish of ends) finish();
  });
}

/** Waits until the transaction of a request has ended, without which others do not see its changes. */
async function committed({ payload, transactionID }: PayloadRequest): Promise<void> {
  const id = await transactionID;
  const { sessions = {} } = payload.db;
  if (id === undefined) return;
  while (id in sessions) await setTimeout(10);
  // Payload forgets the transaction shortly before the database has written it.
  await setTimeout(50);
}
