type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
// Parameters of a function type are checked in the other direction, so `never` accepts every function.
type Argument = Json | ((...args: never[]) => unknown);

/**
 * Code of an inline script that calls a function with the given arguments, which may be functions too. All these functions
 * must be self-contained: their source text runs in the page alone, without the imports and constants around them.
 */
export function inlineScript<Args extends readonly Argument[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  const code = `(${run.toString()})(${args.map(sourceOf).join()})`;
  if (/<\/script|<!--/i.test(code)) {
    throw new Error('The code of an inline script must not contain "</script" or "<!--".');
  }
  return code;
}

function sourceOf(argument: Argument): string {
  return typeof argument === 'function'
    ? argument.toString()
    : JSON.stringify(argument).replaceAll('<', '\\u003c');
}
