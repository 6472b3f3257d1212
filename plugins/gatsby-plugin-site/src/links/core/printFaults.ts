import type { Fault } from './model';

/** One fault as `place message`, with its advice on the next line. */
export function printFault({ place, routes, message, advice }: Fault): string {
  const [first = '', ...others] = routes;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const pages = routes.length === 0 ? '' : ` (on ${first}${more})`;
  return [
    `${place === undefined ? '' : `${place} `}${message}${pages}`,
    ...(advice === '' ? [] : [`    ${advice}`]),
  ].join('\n');
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** All faults, sorted by file and line. */
export function printFaults(faults: readonly Fault[]): string {
  return faults.map(printFault).sort(compare).join('\n');
}
