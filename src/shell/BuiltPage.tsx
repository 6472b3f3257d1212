import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { BUILT_PAGE } from '../behaviours/builtPage';
import { markupWithoutZoom } from '../behaviours/zoom';

declare global {
  interface Window {
    /** Gatsby's table of the modules that draw pages, by the name that stands in the data of a page. */
    asyncRequires: { components: Record<string, () => Promise<unknown>> };
  }
}

/** Marks the element that holds a page. */
const PAGE = { 'data-page': '' };

/** The page that the reader has opened: its markup, and what is in its head. */
let html = '';
let head: ComponentProps<typeof Helmet> = {};

/**
 * The page that the reader has opened. React keeps its markup as it was built: it needs neither the page's data nor the code of its
 * views, and goes through none of its elements. What the reader leaves is what they come back to.
 */
function BuiltPage() {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = page.current;
    return () => {
      if (element) html = markupWithoutZoom(element);
    };
  }, []);
  return (
    <>
      <Helmet {...head} />
      <div
        {...PAGE}
        ref={page}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** Gives Gatsby the page that is already shown: the data that `behaviours/app.ts` has prepared names it. */
export function keepBuiltPage(document: Document): void {
  const page = document.querySelector('[data-page]');
  if (!page) return;
  html = markupWithoutZoom(page);
  head = readHead(document);
  window.asyncRequires.components[BUILT_PAGE] = () => Promise.resolve({ default: BuiltPage });
}

/** What react-helmet has written into the head, in the form in which it takes it. */
function readHead(document: Document): ComponentProps<typeof Helmet> {
  const of = (tag: string, text?: string) =>
    [...document.head.querySelectorAll(`${tag}[data-react-helmet]`)].map((element) => ({
      ...Object.fromEntries(
        [...element.attributes]
          .filter(({ name }) => name !== 'data-react-helmet')
          .map(({ name, value }) => [name, value]),
      ),
      ...(text !== undefined && { [text]: element.textContent ?? '' }),
    }));
  return {
    title: document.title,
    htmlAttributes: { lang: document.documentElement.lang },
    meta: of('meta'),
    link: of('link'),
    script: of('script', 'innerHTML'),
    style: of('style', 'cssText'),
  };
}

/** Puts a page into the element that holds pages; the built one brings it along. */
export function withPageElement(page: ReactElement): ReactElement {
  return page.type === BuiltPage ? page : <div {...PAGE}>{page}</div>;
}
