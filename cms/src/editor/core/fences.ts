/** Language of a fence with the arguments of a call. */
export const CALL = 'api-call';

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;

/** Title in the line of a fence. */
export function titleIn(meta: string): string {
  const [, double, single] = TITLE.exec(meta) ?? [];
  return double ?? single ?? '';
}

/** The line of a fence with another title. */
export function withTitle(meta: string, title: string): string {
  const part = title === '' ? '' : ` title="${title.replaceAll('"', '”')}"`;
  return (TITLE.test(meta) ? meta.replace(TITLE, () => part) : `${part} ${meta}`).trim();
}

/** Operation and title in the line of a call. */
export function readCallMeta(meta: string): { call: string; title: string } {
  return { call: /^\S*/.exec(meta.trim())?.[0] ?? '', title: titleIn(meta) };
}

/** The line of a call. */
export function callMeta({ call, title }: { call: string; title: string }): string {
  return `${call} ${withTitle('', title)}`.trim();
}
