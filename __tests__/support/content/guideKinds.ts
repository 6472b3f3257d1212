/** Requirements for a kind of guide. */
export interface GuideKind {
  name: string;
  /** Matches the routes of the kind. */
  routes: RegExp;
  /** Lowest number of words, without code. */
  words: number;
  /** For each of these, the guide must have a heading that matches. */
  headings: RegExp[];
  /** Whether it must have a numbered list of steps. */
  steps?: true;
}

const NEXT = /^Next steps$/;
/** Headings of the last section of pages at the start of a part. */
const START = /^(Next steps|Areas|Get started|Explore the product guide|API references)$/;
const REFERENCE = /^API reference$/;
const TROUBLE = /^(Troubleshooting|Problems|If you cannot connect)$|troubleshooting$/;
const CHECK = /^Check\b/;
const UNDO =
  /^(Undo|Remove|Release|Delete|Detach|Disable|Change or turn off|Edit or delete)\b|and undo$/;
const BEFORE = /^Before you begin$/;

/** All kinds of guides. The first whose routes match is used. */
export const GUIDE_KINDS: GuideKind[] = [
  {
    name: 'how-to',
    routes: /^\/docs\/product\/.*\/how-to\//,
    words: 250,
    headings: [BEFORE, CHECK, UNDO, TROUBLE, NEXT],
    steps: true,
  },
  {
    name: 'first steps with an account',
    routes: /^\/docs\/product\/identity\/[a-z0-9-]+-quickstart$/,
    words: 350,
    headings: [BEFORE, /^Verify/, NEXT, REFERENCE],
    steps: true,
  },
  {
    name: 'quickstart',
    routes: /\/quickstart$/,
    words: 350,
    headings: [
      /^Overview$/,
      /^(Limits|Notes|Rules and limits|Troubleshooting|Delete\b.*)$/,
      NEXT,
      REFERENCE,
    ],
    steps: true,
  },
  {
    name: 'details',
    routes: /^\/docs\/product\/.*\/details\//,
    words: 350,
    headings: [NEXT, REFERENCE],
  },
  {
    name: 'concept of the API',
    routes: /^\/docs\/dev\/key-concepts\/api\//,
    words: 350,
    headings: [NEXT],
  },
  {
    name: 'concept',
    routes: /^\/docs\/dev\/key-concepts\//,
    words: 350,
    headings: [NEXT, REFERENCE],
  },
  {
    name: 'tutorial',
    routes: /^\/docs\/dev\/terraform\/(setting-up|creating)/,
    words: 350,
    headings: [BEFORE, CHECK, TROUBLE, /^(Undo|Change and destroy)$/, NEXT, REFERENCE],
    steps: true,
  },
  {
    name: 'provider',
    routes: /^\/docs\/dev\/terraform\//,
    words: 350,
    headings: [/^Requirements$/, /^Configuration options$/, NEXT, REFERENCE],
  },
  {
    name: 'client',
    routes: /^\/docs\/dev\/api-clients\//,
    words: 350,
    headings: [NEXT],
  },
  {
    name: 'tool',
    routes: /^\/docs\/dev\/tools\//,
    words: 250,
    headings: [/^(Import|Connect) the API$/, /authenti/i, /request/, NEXT, REFERENCE],
    steps: true,
  },
  {
    name: 'installation',
    routes: /\/installation$/,
    words: 250,
    headings: [BEFORE, CHECK, UNDO, TROUBLE, NEXT],
    steps: true,
  },
  {
    name: 'settings',
    routes: /\/configuration\/settings$/,
    words: 250,
    headings: [TROUBLE, NEXT, REFERENCE],
  },
  {
    name: 'configuration',
    routes: /\/configuration\//,
    words: 250,
    headings: [UNDO, TROUBLE, NEXT],
  },
  { name: 'note', routes: /\/notes\//, words: 250, headings: [NEXT] },
  { name: 'going further', routes: /\/going-further\//, words: 350, headings: [NEXT] },
  {
    name: 'integration',
    routes: /^\/docs\/dev\/whmcs\/overview$/,
    words: 350,
    headings: [/^Requirements$/, NEXT, REFERENCE],
  },
  {
    name: 'support',
    routes: /^\/docs\/product\/support$/,
    words: 250,
    headings: [/^Contact support$/, /^What to send$/, NEXT, REFERENCE],
    steps: true,
  },
  {
    name: 'symptom',
    routes: /^\/docs\/product\/troubleshooting\//,
    words: 200,
    headings: [NEXT],
  },
  {
    name: 'recipe',
    routes: /^\/docs\/dev\/cookbook\//,
    words: 200,
    headings: [BEFORE, CHECK, TROUBLE, NEXT],
  },
  {
    name: 'about everything',
    routes: /^\/docs\/(product\/(billing|security|what-deleting-does|troubleshooting)|glossary)$/,
    words: 150,
    headings: [NEXT],
  },
  { name: 'comparison', routes: /\/compare-[a-z-]+$/, words: 150, headings: [NEXT] },
  { name: 'questions', routes: /\/faq$/, words: 350, headings: [NEXT] },
  {
    name: 'start',
    routes: /^\/docs(\/product|\/dev\/welcome|\/product\/identity)?$/,
    words: 350,
    headings: [START],
  },
];

/** Headings of the last section of a guide, with links to further pages. */
export const ONWARD = START;

/**
 * The kind of the guide at a route.
 * @throws if it has none, which is a mistake in the table or in the route
 */
export function guideKindOf(route: string): GuideKind {
  const kind = GUIDE_KINDS.find(({ routes }) => routes.test(route));
  if (!kind) throw new Error(`${route} is of no kind.`);
  return kind;
}
