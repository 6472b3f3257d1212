type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
// TypeScript compares parameters in the opposite direction, so `never` accepts every function.
type Argument = Json | ((...args: never[]) => unknown);

/**
 * Code of an inline script that calls a function with the given arguments. Arguments may be functions, too. All these
 * functions must use nothing outside of themselves: the page contains only their source text, without imports and
 * constants.
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
