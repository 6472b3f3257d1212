import type { LoaderContext } from 'webpack';

declare function portableImports(
  this: Pick<LoaderContext<object>, 'resourcePath' | 'resourceQuery'>,
  source: string,
): string;

export = portableImports;
