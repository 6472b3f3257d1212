import path from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import { isHidden } from './src/store/content/isHidden';
import { GuideTrees } from './src/store/content/guideTrees';
import { markdownOptions } from './plugins/gatsby-transformer-docs/src/markdownOptions';
import { readSiteConfig } from './src/store/content/readSiteConfig';
import type { GivenOptions } from './plugins/gatsby-plugin-site/src/options';
import { apisOf } from './src/store/descriptions/settings';
import { callReaderHolder } from './src/core/content/apiCalls';
import { showsDrafts } from './plugins/gatsby-plugin-site/src/sync/showsDrafts';
import { APP_FILES_ID } from './src/behaviours/appFiles';
import { createEngine } from './src/components/search/createEngine';
import { checkSearch } from './src/build/search/checkSearch';
import { DOCUMENT_OPTIONS } from './src/core/search/engine';
import { searchDocuments, STORED_FIELDS } from './src/build/search/searchDocuments';
import { SEARCH_QUERY } from './src/build/search/searchQuery';
import type { SearchData } from './src/build/search/searchQuery';
import { serializeSitemapPage, SITEMAP_QUERY, sitemapPages } from './src/build/sitemap';
import { SOCIAL_CARDS_QUERY, socialCards } from './src/build/socialCards';
import { wordDefinitions } from './src/core/words/readWords';
import { apiRoute, TAGS_ROUTE } from './src/core/routes';

/** Set these variables to build another site from its own folders. */
const ownContent = path.resolve(process.env.CONTENT_DIR ?? 'content');
const openapiDir = path.resolve(process.env.OPENAPI_DIR ?? 'openapi');

const { settings, sources, sync, words, colors, darkColors } = readSiteConfig(ownContent);
// Plugins make texts of pages, too.
Object.assign(globalThis, { WORDS: words });
// A site with drafts is built from a copy of the content, so that the content itself never contains drafts.
const drafts = showsDrafts(sources, process.env);
const contentDir = drafts ? path.resolve('.drafts/content') : ownContent;
const calls = callReaderHolder();
const trees = new GuideTrees(path.resolve('.cache/guide-trees'));

const fonts = { text: '/fonts/text.woff2', mono: '/fonts/mono.woff2' };
const inStatic = (file: string) => path.join(path.resolve('static'), file);

const config: GatsbyConfig = {
  siteMetadata: {
    title: settings.title,
    description: settings.description,
    siteUrl: settings.siteUrl,
  },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: {
    generateOnBuild: true,
    documentSearchPaths: [
      './gatsby-node.ts',
      './plugins/**/gatsby-node.ts',
      './plugins/gatsby-plugin-site/src/links/readSite.ts',
      './plugins/gatsby-plugin-site/src/machineFiles/publishDescriptions.ts',
      './src/build/search/searchQuery.ts',
      './src/build/sitemap.ts',
      './src/build/socialCards.ts',
    ],
  },
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: contentDir } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'openapi', path: openapiDir } },
    {
      resolve: 'gatsby-transformer-openapi',
      options: {
        sourceName: 'openapi',
        apis: apisOf(settings),
        calls,
      },
    },
    {
      resolve: 'gatsby-transformer-docs',
      options: {
        sourceName: 'content',
        // Those in the content folder are for its authors, so `gatsby develop` shows them without a CMS.
        drafts: drafts || (process.env.NODE_ENV === 'development' && process.env.DRAFTS !== '0'),
        trees,
        calls,
        fonts: { text: inStatic(fonts.text), mono: inStatic(fonts.mono) },
      },
    },
    {
      resolve: 'gatsby-plugin-mdx',
      options: {
        extensions: ['.mdx'],
        mdxOptions: markdownOptions(trees),
      },
    },
    {
      resolve: 'gatsby-plugin-local-search',
      options: {
        name: 'pages',
        engine: 'flexsearch',
        engineOptions: DOCUMENT_OPTIONS,
        query: SEARCH_QUERY,
        ref: 'id',
        // The plugin indexes the JSON text of these fields with their names. A field without a name adds no word to every
        // page.
        index: [''],
        store: STORED_FIELDS,
        normalizer: ({ data }: { data: SearchData }) => searchDocuments(data),
      },
    },
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-plugin-sitemap',
      options: {
        query: SITEMAP_QUERY,
        excludes: [TAGS_ROUTE, `${TAGS_ROUTE}/**`],
        resolveSiteUrl: () => settings.siteUrl,
        resolvePages: sitemapPages,
        serialize: serializeSitemapPage,
      },
    },
    // Gatsby adds this plugin at the end. gatsby-plugin-site changes its rule, so it comes before it.
    'gatsby-plugin-typescript',
    // Last, because it finishes and checks what all other plugins have written.
    {
      resolve: 'gatsby-plugin-site',
      options: {
        site: {
          siteUrl: settings.siteUrl,
          title: settings.title,
          name: settings.product.name,
          description: settings.description,
          language: settings.language,
          isHidden: isHidden(settings),
        },
        sourceName: 'content',
        sync: {
          isNeeded: sync === 'build' && process.env.SYNC !== 'never',
          ...(drafts && { draftsFolder: contentDir }),
        },
        editor: {
          contentFolder: ownContent,
          elsewhere: sources.flatMap(({ pages }) => (pages ? [pages.replace(/\/+$/, '')] : [])),
        },
        webpack: {
          colors,
          definitions: {
            ...wordDefinitions(words),
            'THEMES.initial': JSON.stringify(settings.colorMode?.default ?? 'light'),
            'THEMES.other': JSON.stringify(
              settings.colorMode?.default === 'dark' ? 'light' : 'dark',
            ),
            'THEMES.hasSwitch': JSON.stringify(settings.colorMode?.switch ?? true),
          },
          treeOf: (guide) => trees.fileOf(guide),
        },
        search: {
          synonyms: 'search.yml',
          check: (files) => checkSearch(files, createEngine),
        },
        images: {
          mark: settings.logo?.src,
          darkMark: settings.logo?.dark,
          icon: settings.logo?.icon,
          tile: colors.light['--color-accent'],
          colors: darkColors,
          fonts,
          query: SOCIAL_CARDS_QUERY,
          cards: socialCards,
        },
        pages: {
          appFilesId: APP_FILES_ID,
          // medium-zoom is loaded when a page has pictures.
          keptSelectors: [
            '.medium-zoom--opened',
            '.medium-zoom-overlay',
            '.medium-zoom-image',
            '.medium-zoom-image--hidden',
            '.medium-zoom-image--opened',
          ],
        },
        links: {
          sourceFolders: [contentDir, openapiDir],
          incompleteApis: settings.apis.flatMap(({ id, strict }) =>
            strict === false ? [apiRoute(id, '')] : [],
          ),
        },
      } satisfies GivenOptions,
    },
  ],
};

export default config;
