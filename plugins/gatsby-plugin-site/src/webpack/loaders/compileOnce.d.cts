import type { LoaderContext } from 'webpack';

type Loader = Pick<LoaderContext<object>, 'resource' | 'resourcePath' | 'addDependency'>;

declare function compileOnce(this: Loader, source: string): string;

declare namespace compileOnce {
  function pitch(this: Loader): string | undefined;
}

export = compileOnce;
