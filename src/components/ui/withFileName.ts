import type { ComponentType } from 'react';

/**
 * Lets the errors of a function component begin with the name of its file, because Gatsby prints no file. Components of other
 * kinds stay as they are.
 */
export function withFileName<Props>(
  file: string,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  if (typeof Part !== 'function' || Part.prototype?.isReactComponent) return Part;
  const draw = Part as (props: Props) => ReturnType<Extract<typeof Part, () => unknown>>;
  return function Named(props: Props) {
    try {
      return draw(props);
    } catch (error) {
      // React also throws what it waits for.
      if (!(error instanceof Error)) throw error;
      throw new Error(`${file}: ${error.message}`, { cause: error });
    }
  };
}
