/** Whether a request may succeed if it is repeated, because the server is busy or has a temporary error. */
export function isTemporary(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/**
 * Time before a request is repeated, in milliseconds: that of `Retry-After` (seconds or a date), else twice the previous
 * time. A random part prevents many clients from repeating at the same time.
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
