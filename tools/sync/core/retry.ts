/** Statuses after which the same request may succeed: the server is busy or not well for a moment. */
export function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/**
 * How long to wait before a request is repeated, in milliseconds: what the server asks for in `Retry-After` (seconds or a
 * date), else twice as long as before, with some chance so that many clients do not come at once.
 */
export function waitBefore(
  attempt: number,
  { backoff, retryAfter, now }: { backoff: number; retryAfter?: string | undefined; now: number },
): number {
  const asked = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const date = asked === '' ? NaN : Date.parse(asked);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  return backoff * 2 ** attempt * (0.75 + Math.random() / 2);
}
