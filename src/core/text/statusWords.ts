/**
 * "404 Not Found". Only the number for a status without a name.
 *
 * @param isAny whether `default` is also the response to a successful request
 */
export function statusWords(status: string, isAny = false): string {
  if (status === 'default')
    return isAny ? WORDS.responses.anyStatus : WORDS.responses.anyOtherStatus;
  const names: Readonly<Record<string, string>> = WORDS.statuses;
  return Object.hasOwn(names, status) ? `${status} ${names[status]}` : status;
}

/** Whether a response is one to a failed request. */
export function isError({ status, isAny }: { status: string; isAny?: boolean }): boolean {
  return /^[45]/.test(status) || (status === 'default' && !isAny);
}
