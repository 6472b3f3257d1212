import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import type { ResolvedLink, ResolvedSidebar, SiteSettings } from '../../../src/core/content/model';
import type { ApiDescription, Operation } from '../../../src/core/openapi/model';
import type { ApiStream } from '../../../src/core/openapi/streamApi';
import type { PageContext } from '../../../src/browser/pageContext';
import { Shell } from '../../../src/shell/Shell';
import ApiInformationTemplate from '../../../src/templates/apiInformation';
import ErrorsTemplate from '../../../src/templates/errors';
import OperationGroupTemplate from '../../../src/templates/operationGroup';
import OperationTemplate from '../../../src/templates/operation';
import ResourceTemplate from '../../../src/templates/resource';
import SchemaTemplate from '../../../src/templates/schema';
import ScopesTemplate from '../../../src/templates/scopes';
import { apiSidebars } from './apiSidebar';
import { htmlDocument } from './htmlDocument';
import { setStaticData } from './gatsby';
import { linkNodes } from './linkNodes';
import type { LinkedNode } from './linkNodes';
import { apiRoute } from '../../../src/core/routes';
import { referencePages } from '../../../src/core/text/referencePages';
import type { ReferenceRoutes } from '../../../src/core/text/referencePages';

/** Slug of the information page, which is the index page of the folder. */
export const INFO_SLUG = 'index';

/** One page with its file name. */
export interface RenderedPage {
  /** Name of the file in the API's folder. */
  file: string;
  html: string;
}

/** Draws all pages of a description with the site's templates, one at a time. */
export function* renderPages(stream: ApiStream): Generator<RenderedPage> {
  const { description } = stream;
  const { spec, groupPages, operations, schemas, resources } = linkNodes(description, INFO_SLUG);
  const base = apiRoute(description.id, '');
  const settings = previewSettings(description);
  const references = referencePages(spec as LinkedNode & ReferenceRoutes);
  const introduction = { route: `${base}${INFO_SLUG}`, label: WORDS.titles.introduction };
  const pages = [introduction, ...references].map(({ route, label }): ResolvedLink => ({
    kind: 'link',
    label,
    href: route,
  }));
  const sidebarFor = apiSidebars(description, pages);
  const page = (
    template: Template,
    { route, title }: { route: string; title: string },
    data: object,
    operation?: number,
  ) => {
    const file = `${route.slice(base.length)}.html`;
    const head = { title, description: '' };
    const html = draw(template, { route, head }, data, settings, sidebarFor(operation));
    return { file, html: withRelativeLinks(html, base, file.includes('/') ? '../' : '') };
  };
  const apiSpec = { apiSpec: spec };
  const { route, label: title } = introduction;
  yield page(ApiInformationTemplate as Template, { route, title }, apiSpec);
  for (const { kind, label, ...place } of references) {
    const template = kind === 'errors' ? ErrorsTemplate : ScopesTemplate;
    yield page(template as Template, { ...place, title: label }, apiSpec);
  }
  for (const apiGroupPage of groupPages) {
    const place = { route: String(apiGroupPage['route']), title: String(apiGroupPage['name']) };
    yield page(OperationGroupTemplate as Template, place, { apiGroupPage });
  }
  let index = 0;
  for (const operation of stream.operations()) {
    const apiOperation = { ...operations[index], model: withExampleFiles(operation) };
    yield page(OperationTemplate as Template, operation, { apiOperation }, index);
    index += 1;
  }
  let number = 0;
  for (const resource of stream.resources()) {
    const apiResource = { ...resources[number], model: resource };
    yield page(
      ResourceTemplate as Template,
      { ...resource, title: resource.name },
      { apiResource },
    );
    number += 1;
  }
  let place = 0;
  for (const schemaPage of stream.schemaPages()) {
    const apiSchema = { ...schemas[place], model: schemaPage };
    yield page(SchemaTemplate as Template, schemaPage, { apiSchema });
    place += 1;
  }
}

/**
 * Puts the samples of each request example into the address of its file, because a page that is opened from the disk cannot
 * fetch files.
 */
function withExampleFiles({ exampleSamples, ...operation }: Operation): Operation {
  if (!exampleSamples) return operation;
  const examples = exampleSamples.map(({ name, label, samples }) => ({
    name,
    label,
    file: `data:application/json,${encodeURIComponent(JSON.stringify(samples))}`,
  }));
  return { ...operation, laterSamples: { file: examples[0]?.file ?? '', languages: [], examples } };
}

/** Props of all templates: the data of their queries, and the location. */
type Template = (props: {
  data: Record<string, LinkedNode>;
  location: { pathname: string };
  pageContext: PageContext;
}) => ReactElement;

function draw(
  Page: Template,
  { route, head }: { route: string; head: PageContext['head'] },
  data: object,
  settings: SiteSettings,
  sidebar: ResolvedSidebar,
): string {
  const { id: sidebarId, label, items } = sidebar;
  setStaticData({
    allSiteSettings: { nodes: [{ model: settings }] },
    allSidebar: { nodes: [{ sidebarId, label, items }] },
    allBrandMark: { nodes: [] },
  });
  const body = renderToStaticMarkup(
    <Shell settings={settings} sidebars={[sidebar]} pathname={route}>
      <Page
        data={data as Record<string, LinkedNode>}
        location={{ pathname: route }}
        pageContext={{ id: '', head }}
      />
    </Shell>,
  );
  return htmlDocument(Helmet.renderStatic().title.toString(), body, '../');
}

/** Settings of a site with only one API. */
function previewSettings({ title, version, id }: ApiDescription): SiteSettings {
  return {
    product: { name: title, slug: id, tokenVariable: 'TOKEN' },
    siteUrl: '',
    title,
    description: title,
    language: 'en',
    logo: { src: '../favicon.svg' },
    navbar: [],
    footer: { columns: [], copyright: '' },
    version: { label: version || 'no version', path: apiRoute(id, INFO_SLUG) },
    apis: [],
    zoom: { selector: '', margin: 0, background: {}, scrollOffset: 0 },
    pageActions: { copyMarkdown: false, viewMarkdown: false, assistants: [] },
    variables: {},
  };
}

/** Replaces routes in links by relative file names, so that the pages also work without a server. */
function withRelativeLinks(html: string, base: string, up: string): string {
  return html
    .replaceAll(`href="${base}`, 'href="\u0000')
    .replace(/href="\u0000([^"#?]*)/g, `href="${up}$1.html`)
    .replace(/(href|src)="\.\.\/(?=style|favicon|page)/g, `$1="${up}../`)
    .replaceAll('<a href="/"', `<a href="${up}../index.html"`);
}
