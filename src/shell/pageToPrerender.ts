import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { BUILT_PAGE } from '../behaviours/builtPage';

/** A page that is rendered outside of the document before the reader opens it. */
export interface PrerenderedPage {
  path: string;
  element: ReactElement;
}

/** The files of a page that Gatsby has loaded, as far as they are used here. */
interface PageResources {
  component?: { default?: ComponentType<object> };
  json: object;
  page: {
    path: string;
    componentChunkName: string;
    webpackCompilationHash: string;
    slicesMap?: object;
  };
}

/**
 * The element that Gatsby will render for a page (`page-renderer.js`). Undefined for the first page, whose built elements are
 * kept, for pages that Gatsby does not show at their own path (missing pages), for pages of another build, and for pages with
 * slices, which need a context of their own. Also undefined in `gatsby develop`, where the data of a page can change.
 *
 * @param path path of a page whose files have arrived
 */
export function pageToPrerender(path: string): PrerenderedPage | undefined {
  const resources = window.___loader.loadPageSync(path) as PageResources | undefined;
  const Template = resources?.component?.default;
  if (!resources || !Template) return undefined;
  const { json, page } = resources;
  const { componentChunkName: name, webpackCompilationHash: build, slicesMap = {} } = page;
  if (!build || build !== window.___webpackCompilationHash) return undefined;
  if (name === BUILT_PAGE || page.path !== path) return undefined;
  if (Object.keys(slicesMap).length > 0) return undefined;
  const key = encodeURI(path);
  const location = new URL(path, window.location.href);
  const props = { path: key, location, pageResources: resources, ...json };
  return { path, element: createElement(Template, { ...props, key }) };
}
