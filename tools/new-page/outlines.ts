/** The outline of a kind of page. */
export interface Outline {
  name: string;
  /**
   * Matches the ids of the kind's pages: paths below content/docs, without extension. The first outline that matches is
   * used.
   */
  ids: RegExp;
  tags: readonly string[];
  /** Label in the sidebar, if it is shorter than the title. */
  sidebarLabel?: string;
  title(subject: string): string;
  /** One sentence, which the author should improve. */
  description(title: string): string;
  /** The MDX below the front matter. Its comments explain what to write, and are not shown on the page. */
  body(page: { title: string; next: string }): string;
}

const BEFORE = `## Before you begin

{/* What the reader must have: an account, a role, a token with which scopes. */}

`;

const CHECK = `## Check it

{/* How the reader sees that it worked: a state, a line in a list, an answer. */}

`;

const UNDO = `## Undo

{/* How everything goes back to what it was. */}

`;

const TROUBLE = `## Troubleshooting

{/* Real error codes of the API with their status, and what to do about each. */}

| Code | Status | What to do |
| ---- | ------ | ---------- |

`;

const REFERENCE = `## API reference

{/* A list of links to the operations: \`[Get a task](/docs/api/core/get-task)\`. */}
`;

/** Steps for the console and for the API, as tabs. */
const WAYS = `<Tabs group="tool">
<Tab label="Console">

<Steps>

1. {/* One action, and what the reader should see. */}

</Steps>

</Tab>
<Tab label="API">

{/* \`\`\`api-call api/operation with the arguments below it. */}

</Tab>
</Tabs>

`;

const steps = (heading: string) => `## ${heading}

<Steps>

1. {/* One action, and what the reader should see. */}

</Steps>

`;

const next = (cards: string, more = '') => `## Next steps

<Cards>
${cards}</Cards>
${more && `\n${more}`}`;

/** All kinds of pages. The last one is for pages that match no other. */
export const OUTLINES: readonly Outline[] = [
  {
    name: 'how-to',
    ids: /(^|\/)how-to\//,
    tags: ['guide'],
    title: (subject) => subject,
    description: (title) => `${title}, check that it worked, and undo it.`,
    body: ({ title, next: cards }) =>
      `{/* What the reader will have done at the end, in one or two sentences. */}

${BEFORE}## ${title}

${WAYS}${CHECK}${UNDO}${TROUBLE}${next(cards, REFERENCE)}`,
  },
  {
    name: 'quickstart',
    ids: /(^|\/)([\w-]+-)?quickstart$/,
    tags: ['guide'],
    sidebarLabel: 'Quickstart',
    title: (subject) => `${subject} quickstart`,
    description: (title) => `The words, and a first success in a few minutes: ${lower(title)}.`,
    body: ({ next: cards }) => `{/* What it is and what it is good for, in two sentences. */}

## Overview

{/* How its parts belong together, with a picture. */}

${BEFORE}## Key terms

| Term | Meaning |
| ---- | ------- |

## First steps

${WAYS}## Verify

{/* How the reader sees that it worked. */}

## Limits

{/* States, rules, and what cannot be done. No prices, quotas or rate limits. */}

${next(cards, REFERENCE)}`,
  },
  {
    name: 'concept',
    ids: /(^|\/)(key-)?concepts\//,
    tags: [],
    title: (subject) => subject,
    description: (title) => `${title}: what it is, its rules, and an example that runs.`,
    body: ({ next: cards }) => `{/* What it is and why the reader meets it. */}

## How it works

{/* A picture: ![What one sees](./picture.svg 'Caption') */}

## Rules

{/* What always holds, and the exceptions. */}

## Example

{/* Something that runs: \`\`\`api-call api/operation with the arguments below it. */}

${next(cards, REFERENCE)}`,
  },
  {
    name: 'tool',
    ids: /(^|\/)(tools|api-clients)\//,
    tags: [],
    title: (subject) => subject,
    description: (title) => `Connect ${title} to the API, sign in, and send a first request.`,
    body: ({
      next: cards,
    }) => `{/* What the tool is good for, and the version this page was written with. */}

## Requirements

{/* Versions, and the token's scopes. */}

${steps('Connect the API')}## Authentication

{/* Where the token goes. Never into a file that others see. */}

## Send a request

{/* A first request, and its answer. */}

## Configuration

| Option | Values | Default | What it does |
| ------ | ------ | ------- | ------------ |

${TROUBLE}${next(cards, REFERENCE)}`,
  },
  {
    name: 'tutorial',
    ids: /(^|\/)terraform\//,
    tags: ['terraform', 'guide'],
    title: (subject) => subject,
    description: (title) => `${title} with Terraform, from an empty folder to a running result.`,
    body: ({ next: cards }) => `{/* What stands at the end. */}

${BEFORE}${steps('Write the configuration')}${CHECK}${UNDO}${TROUBLE}${next(cards, REFERENCE)}`,
  },
  {
    name: 'installation',
    ids: /(^|\/)installation$/,
    tags: [],
    title: (subject) => subject,
    description: (title) => `${title}: what you need, every step, and how to check it.`,
    body: ({ next: cards }) => `{/* What is installed, and where. */}

${BEFORE}${steps('Install')}${CHECK}${UNDO}${TROUBLE}${next(cards)}`,
  },
  {
    name: 'configuration',
    ids: /(^|\/)configuration\//,
    tags: [],
    title: (subject) => subject,
    description: (title) => `${title}: every option, what it does, and how to change it back.`,
    body: ({
      next: cards,
    }) => `{/* What is configured here, and what happens when it is left as it is. */}

## Options

| Option | Values | Default | What it does |
| ------ | ------ | ------- | ------------ |

${steps('Change it')}${UNDO}${TROUBLE}${next(cards, REFERENCE)}`,
  },
  {
    name: 'reference',
    ids: /(^|\/)(details|notes|reference|going-further)(\/|$)/,
    tags: [],
    title: (subject) => subject,
    description: (title) => `${title}: everything there is to know, in one place.`,
    body: ({ next: cards }) => `{/* What this page lists, and for whom. */}

## Overview

{/* The table or list that the reader came for. */}

${next(cards, REFERENCE)}`,
  },
  {
    name: 'guide',
    ids: /./,
    tags: [],
    title: (subject) => subject,
    description: (title) => `${title}: what it is and where to begin.`,
    body: ({ next: cards }) => `{/* What this page is about, and for whom. */}

## Overview

{/* The first thing to know. */}

${next(cards)}`,
  },
];

/** A title as part of a sentence, with a lower case letter first. Abbreviations stay unchanged. */
export function lower(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
