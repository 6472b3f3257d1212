/**
 * Says what is wrong with strings, comments and brackets of PowerShell, which a careless edit breaks first. Empty if nothing is.
 * The grammar of PowerShell takes ten seconds to load, so that only the sweep over the samples loads it.
 */
export function powerShellFault(text: string): string {
  const bare = text.replace(
    /`[\s\S]|<#[\s\S]*?#>|"(?:`[\s\S]|""|[^"`])*"|'(?:''|[^'])*'|#.*/g,
    (found) => (found === '`\n' || !found.startsWith('`') ? '' : found),
  );
  const stray = /["']|`(?!\n)/.exec(bare);
  if (stray) return `${stray[0]} stands alone`;
  const open: string[] = [];
  for (const [bracket] of bare.matchAll(/[()[\]{}]/g)) {
    const opening = { ')': '(', ']': '[', '}': '{' }[bracket];
    if (opening === undefined) open.push(bracket);
    else if (open.pop() !== opening) return `${bracket} closes nothing`;
  }
  return open.length > 0 ? `${open.join()} is not closed` : '';
}
