import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageIdOf, pageKind } from '../../src/core/content/addresses/routes';
import { ADMONITION_KINDS } from '../../src/core/content/markdown/admonitions';
import { CODE_LANGUAGES } from '../../src/core/text/codeLanguages';
import type { TreeNode } from '../../src/core/content/tree';
import type { Operation } from '../../src/core/openapi/model';
import { GUIDE_COMPONENTS, GUIDE_ELEMENTS } from '../../src/core/text/guideComponents';
import type { Typefaces } from '../../src/core/text/typefaces';
import { contentFiles, openContentFolder } from '../../src/store/content/contentFolder';
import type { ContentFolder } from '../../src/store/content/contentFolder';
import { PageReader } from '../../src/store/content/pageReader';
import { readContent } from '../../src/store/content/readContent';
import { readPageFile } from '../../src/store/content/readPageFile';
import { Descriptions } from '../../src/store/descriptions/descriptions';
import type { SiteApi } from '../../src/store/descriptions/descriptions';
import { GuideCalls } from '../../src/store/descriptions/guideCalls';
import { apisOf } from '../../src/store/descriptions/settings';
import { KeptResults } from '../../src/store/files/keptResults';
import { ownComponents } from '../../src/store/content/ownComponents';
import { openTypefaces } from '../../src/store/files/openTypeface';
import type { CheckedPage } from '../check-page/pageChecks';
import { codeInPage } from '../sync/core/codeInPage';
import { offeredOperations } from './core/operations';
import type { OfferedOperation } from './core/operations';
import { drawGuide } from './drawGuide';
import { frameScript, previewStyles } from './previewStyles';

/** How a page looks, or why it cannot be drawn. */
export interface DrawnPage {
  /** The page without its head. Absent if the text is not valid. */
  html?: string;
  problems: { message: string; advice: string }[];
}

/** Tells the editor about the site, and draws pages as the site does, without a build. */
export class PageEditor {
  readonly #contentDir: string;
  readonly #openapiDir: string;
  readonly #kept: KeptResults;
  #calls: GuideCalls | undefined;
  /** The first reading of the descriptions. */
  #firstReading: Promise<unknown> | undefined;
  #typefaces: Promise<Typefaces | undefined> | undefined;

  /** @param code version of the code, by which results of earlier runs are known */
  constructor(contentDir: string, openapiDir: string, code: string) {
    this.#contentDir = contentDir;
    this.#openapiDir = openapiDir;
    this.#kept = new KeptResults('node_modules/.cache/page-editor/kept', code);
  }

  /** What an author can use: components, variables, terms, pages and operations. */
  async site() {
    const operations = await this.#operations();
    const folder = openContentFolder(this.#contentDir, {
      showsDrafts: true,
      // Titles and headings need no calls.
      callReader: () => ({ read: () => undefined, complete: noMore }),
    });
    const reader = new PageReader(this.#kept);
    const quiet: ContentFolder = { ...folder, write: () => undefined };
    const { pages } = readContent(quiet, contentFiles(this.#contentDir), reader);
    const links = pages.flatMap(({ route, frontMatter, headings }) => [
      { href: route, title: frontMatter.title, kind: 'Page' },
      ...headings.map(({ text, anchor }) => ({
        href: `${route}#${anchor}`,
        title: `${text} (${frontMatter.title})`,
        kind: 'Section',
      })),
    ]);
    const terms = [...folder.glossary().glossary.values()].map(({ name }) => name);
    return {
      kit: { ...GUIDE_COMPONENTS, ...GUIDE_ELEMENTS, ...ownComponents() },
      boxes: ADMONITION_KINDS,
      languages: Object.keys(CODE_LANGUAGES),
      variables: folder.variables(),
      terms: [...new Set(terms)].sort(),
      includes: folder.includes(),
      pages: Object.fromEntries(
        pages
          .filter(({ relativePath }) => pageKind(relativePath) === 'doc')
          .map(({ relativePath, frontMatter }) => [
            pageIdOf(relativePath),
            frontMatter.sidebarLabel ?? frontMatter.title,
          ]),
      ),
      links: [
        ...links,
        ...operations.map(({ route, title }) => ({ href: route, title, kind: 'Operation' })),
      ],
      operations,
    };
  }

  /** Styles and script of the frame in which drawn pages are shown. */
  frame() {
    return { styles: previewStyles(this.#contentDir), script: frameScript() };
  }

  /** Draws a page with the components and styles of the site. */
  async draw({ file, text, pictures }: CheckedPage): Promise<DrawnPage> {
    // MDX would run code in this process.
    const code = codeInPage(text, file);
    if (code.length > 0) return { problems: code };
    const calls = this.#openCalls();
    await (this.#firstReading ?? this.#readApis());
    const typefaces = await this.#openFonts();
    const opened = openContentFolder(this.#contentDir, {
      showsDrafts: true,
      callReader: () => calls,
      typefaces: () => typefaces,
    });
    const beside = new Map(
      pictures.map((one) => [path.posix.join(path.posix.dirname(file), one.name), one.path]),
    );
    const written = new Map<string, string | Uint8Array>();
    const folder: ContentFolder = {
      ...opened,
      display: (name) => name,
      text: (name) => (name === file ? text : opened.text(name)),
      bytes: (name) => {
        const picture = beside.get(name);
        return picture === undefined ? opened.bytes(name) : readFileSync(picture);
      },
      write: (name, content) => void written.set(`/${name}`, content),
    };
    let drawn: TreeNode | undefined;
    const read = () =>
      readPageFile(folder, file, text, {
        onRead: () => undefined,
        onCall: () => undefined,
        onDrawn: (tree) => {
          drawn = tree;
        },
      });
    let result = read();
    while (await calls.complete()) result = read();
    const { page, problems } = result;
    if (!drawn) return { problems };
    const head = page && {
      title: page.frontMatter.title,
      description: page.frontMatter.description,
    };
    return { html: drawGuide(drawn, head, written), problems };
  }

  /** The operations of the descriptions as they are now. */
  async #operations(): Promise<OfferedOperation[]> {
    const apis = await this.#readApis();
    const nodes = apis.flatMap(({ made }) => made?.nodes ?? []);
    return offeredOperations(
      nodes.flatMap(({ type, fields }) =>
        type === 'ApiOperation' ? (JSON.parse(String(fields.model)) as Operation) : [],
      ),
    );
  }

  /** Reads the descriptions as they are now. Pages are drawn with the last ones. */
  #readApis(): Promise<SiteApi[]> {
    const reading = this.#openCalls().update();
    // Only its end is waited for, so that the nodes need not stay in memory.
    this.#firstReading ??= reading.then(() => undefined);
    return reading;
  }

  #openCalls(): GuideCalls {
    if (this.#calls) return this.#calls;
    const { settings } = openContentFolder(this.#contentDir).settings();
    const apis = settings ? apisOf(settings) : [];
    const descriptions = new Descriptions({ apis }, this.#openapiDir, this.#kept);
    this.#calls = new GuideCalls(descriptions, this.#kept);
    return this.#calls;
  }

  #openFonts(): Promise<Typefaces | undefined> {
    this.#typefaces ??= openTypefaces({
      text: 'static/fonts/text.woff2',
      mono: 'static/fonts/mono.woff2',
    });
    return this.#typefaces;
  }
}

const noMore = () => Promise.resolve(false);
