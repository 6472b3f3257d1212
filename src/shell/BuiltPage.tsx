import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { BUILT_PAGE } from '../behaviours/firstVisit/builtPage';
import { markupWithoutZoom } from '../behaviours/widgets/zoom';

declare global {
  interface Window {
    /** Gatsby's components of pages, by the name in the data of a page. */
    asyncRequires: { components: Record<string, () => Promise<unknown>> };
  }
}

/** Attribute of the element that contains the page. */
export const PAGE = { 'data-page': '' };

/** The first page, which may no longer be in the document, and the elements in its head. */
let page: Element | undefined;
let head: ComponentProps<typeof Helmet> = {};

/**
 * The HTML of the first page. React makes a string of it when the reader comes back to the page, and not when it takes over
 * the page or leaves it. So nobody waits for the copy of a long page.
 */
const markup = {
  __html: { toString: () => (page ? markupWithoutZoom(page) : '') },
};

/**
 * The first page. React keeps its built HTML, so it needs neither the page data nor the code of its views, and does not
 * visit its elements. If the reader comes back to the page, the page is as the reader left it.
 */
function BuiltPage() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    page = element.current ?? page;
  }, []);
  return (
    <>
      <Helmet {...head} />
      <div {...PAGE} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
    </>
  );
}

/** Registers the first page as a component with Gatsby. The data from `behaviours/firstVisit/loadApp.ts` names it. */
export function keepBuiltPage(document: Document): void {
  page = document.querySelector('[data-page]') ?? undefined;
  if (!page) return;
  head = readHead(document);
  window.asyncRequires.components[BUILT_PAGE] = () => Promise.resolve({ default: BuiltPage });
}

/** The elements that react-helmet wrote into the head, as its props. */
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
    htmlAttributes: {
      lang: document.documentElement.lang,
      ...(WORDS.direction === 'rtl' && { dir: 'rtl' }),
    },
    meta: of('meta'),
    link: of('link'),
    script: of('script', 'innerHTML'),
    style: of('style', 'cssText'),
  };
}

/** Renders a page inside the element for pages. The first page already has it. */
export function withPageElement(page: ReactElement): ReactElement {
  return page.type === BuiltPage ? page : <div {...PAGE}>{page}</div>;
}
