import type { Forms } from '../text/sayCount';
import { REFERENCE } from './reference';

/**
 * The texts of the interface, in English. A site says any of them in other words in `content/words.yml`. `{name}` stands for
 * a value. A text with a number has a form for each category of numbers of its language (`one`, `other`).
 *
 * Code uses them as `WORDS.search.close`. The build replaces each use in a page's code by its text, so that a page contains
 * only the texts that it shows. `WORDS.statuses` is the table of all texts of a section. Elsewhere, `WORDS` is a global value,
 * which exists only after the configuration is read: code uses it inside of functions.
 */
export const ENGLISH = {
  ...REFERENCE,
  /** What is around each page. */
  shell: {
    skip: 'Skip to content',
    home: '{name} home',
    main: 'Main',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    version: 'Documentation version: {label}',
    darkTheme: 'Dark theme',
    switchTheme: 'Light or dark',
    announcement: 'Announcement',
    dismissAnnouncement: 'Dismiss the announcement',
    pagesOf: 'Pages of {label}',
    filterOf: 'Filter {label}',
    filterFields: 'Filter by name, path, method',
    nothingFiltered: 'Nothing has this name, path or method.',
    allIn: 'All {count} in {label}',
    draft: 'Draft',
    draftNote: 'This page has changes that are not published.',
  },
  /** What readers see when something is loading or has failed. */
  states: {
    loading: 'Loading...',
    loadingPage: 'Loading page',
    loadingSlowly: 'Loading page…',
    retry: 'Retry',
    tryAgain: 'Try again',
    stay: 'Stay on this page',
    pageFailed: 'The page could not be loaded.',
    scriptsFailed: 'The scripts of this page could not be loaded.',
    dataFailed: 'The data of this page could not be loaded.',
    serverAnswered: 'The server answered {status}.',
    filtered: '{left} of {all}',
    notStarted: 'This site did not start: its scripts could not be loaded.',
    wrongBaseUrl:
      'Most likely its base URL is wrong: it was built to be served from "/", and this page is',
    pageCrashed: 'This page crashed.',
    crashed: '{name} crashed.',
  },
  /** Names of parts, in messages about a part that crashed. */
  parts: {
    announcement: 'The announcement',
    navbar: 'The top navigation',
    sidebar: 'The sidebar',
    footer: 'The footer',
    contents: 'The table of contents',
    path: 'The path to this page',
    sections: 'The menu of sections',
    next: 'The links to the next pages',
    actions: 'The menu of page actions',
    search: 'The search',
    samples: 'The code samples',
    call: 'The API call',
    code: 'The code sample',
    picture: 'The picture',
    tabs: 'The tabs',
  },
  /** What is around the text of a page. */
  page: {
    breadcrumbs: 'Breadcrumbs',
    onThisPage: 'On this page',
    sections: 'Sections of this page',
    previousAndNext: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
    lastUpdated: 'Last updated on {date}',
    actions: 'Page actions',
    copyPage: 'Copy page',
    copyMarkdown: 'Copy as Markdown',
    viewMarkdown: 'View as Markdown',
    edit: 'Edit this page',
    report: 'Report a problem',
    tags: 'Tags',
    tagsAre: 'What the guides are about.',
    tagsWith: 'Tags that begin with {letter}',
    allTags: 'All tags',
    tagged: { one: '{count} doc tagged with “{tag}”', other: '{count} docs tagged with “{tag}”' },
    documents: { one: '{count} doc', other: '{count} docs' },
    more: '{count} more',
    others: 'Others',
    startHere: 'Start here',
    operations: 'Operations: {title}',
    deprecated: 'deprecated',
    resources: 'Resources',
    changelogOf: '{title}: changelog',
    handleErrors: 'How to handle errors',
    rangeOfGroup: '{range} of the group.',
    allGroups: 'All groups of the {api}',
  },
  /** The page for unknown addresses. */
  missing: {
    title: 'Page Not Found',
    description:
      'There is no page at this address. It may have moved, or the link that brought you here may be mistyped.',
    search: 'Search for what you need, or start from one of the pages below.',
    home: 'Home',
    address: 'No page has the address {address}.',
    similar: 'Pages with similar addresses',
  },
  search: {
    search: 'Search',
    searchAll: 'Search the documentation',
    allPages: 'All pages',
    placeholder: 'Search guides and API reference',
    close: 'Close search',
    failed: 'The search could not be loaded: {reason}',
    failedBox: 'Search failed: retry',
    examples: 'Examples of searches',
    results: 'Results',
    show: 'Show',
    all: 'All',
    count: { one: '{count} result', other: '{count} results' },
    many: '{count} or more results',
    countIn: '{count} in {group}',
    corrected: 'Showing results for {words}',
    nothing: 'Nothing found for “{query}”.',
    near: 'Near words:',
    startFrom: 'Or start from',
    or: 'or',
    hint: 'Try a question, a field, an error code or a path.',
    suggestions: 'Suggestions',
    recent: 'Recent searches',
    popular: 'Popular',
    clearRecent: 'Clear recent searches',
    toMove: 'to move',
    toOpen: 'to open',
    inNewTab: 'in a new tab',
    toClose: 'to close',
  },
  /** Titles of note boxes that have no title of their own. */
  notes: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    danger: 'Danger',
  },
  /** Parts of guides and code. */
  guide: {
    link: 'Link to this section',
    linkCopied: 'Link copied',
    picture: 'Picture',
    enlarge: 'Enlarge picture',
    enlargeNamed: 'Enlarge picture: {name}',
    closePicture: 'Close the enlarged picture',
    table: 'Table',
    done: 'Done',
    notDone: 'Not done',
    moreAbout: 'More about',
    areas: 'Areas',
    noToken: 'No token needed',
    anyToken: 'Any valid token',
    scope: 'Scope',
    scopes: 'Scopes',
    and: 'and',
    or: 'or',
    copy: 'Copy',
    copyCode: 'Copy code: {title}',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    copyRefused: 'Not allowed to copy: select the text instead',
    showAll: 'Show all {count} lines',
    showFewer: 'Show fewer lines',
    needsScripts: 'This sample needs scripts. The first one is here without.',
    loadingSample: 'Loading the sample…',
    sampleFailed: 'The sample could not be loaded.',
    codeKeys:
      'Code. The arrow keys move between properties, and Enter opens the description of a property.',
  },
} as const;

/** All texts, in the words of a site. */
export type Words = {
  readonly [Section in keyof typeof ENGLISH]: {
    readonly [
      Name in keyof (typeof ENGLISH)[Section]
    ]: (typeof ENGLISH)[Section][Name] extends string ? string : Forms;
  };
} & {
  /** Tag of the language, whose rules choose the form of a text with a number. */
  readonly language: string;
  /** Direction of the language. */
  readonly direction: 'ltr' | 'rtl';
};
