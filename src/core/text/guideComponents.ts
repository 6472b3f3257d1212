/** What an author gives a component besides its content. */
export interface ComponentAttribute {
  /** What a form calls it. */
  label: string;
  isRequired?: true;
  /** What a form offers: pages and operations, entries of the glossary, includes. Without it, any text. */
  picks?: 'link' | 'term' | 'include';
}

/** A component of guides: how authors write it, and what it holds. */
export interface ComponentRow {
  /** What writers call it. */
  label: string;
  /** What it is for, in one sentence. */
  hint: string;
  /**
   * How authors write it: as an element (`<Steps>`), as an element in a line of text, as `:::note`, as a fence, as a fence
   * `api-call`, or as a picture.
   */
  written: 'element' | 'inline' | 'container' | 'fence' | 'call' | 'picture';
  attributes: Readonly<Record<string, ComponentAttribute>>;
  /** What stands inside: blocks, a line of text, one numbered list, nothing, or elements of another component. */
  holds: 'blocks' | 'text' | 'steps' | 'nothing' | { component: string };
  /** The only component in which it can stand. */
  inside?: string;
}

const label: ComponentAttribute = { label: 'Label', isRequired: true };
const title: ComponentAttribute = { label: 'Title' };

/**
 * Everything that guides may use without an import. The editor of the CMS offers it, the build checks it, and
 * `src/components/mdx/mdxComponents.ts` draws it.
 */
export const GUIDE_COMPONENTS = {
  Admonition: {
    label: 'Note box',
    hint: 'A note, tip, warning or danger in a box.',
    written: 'container',
    attributes: { title },
    holds: 'blocks',
  },
  Steps: {
    label: 'Steps',
    hint: 'A numbered procedure.',
    written: 'element',
    attributes: {},
    holds: 'steps',
  },
  Tabs: {
    label: 'Tabs',
    hint: 'Several ways to do the same, of which the reader sees one.',
    written: 'element',
    attributes: { group: { label: 'Group' } },
    holds: { component: 'Tab' },
  },
  Tab: {
    label: 'Tab',
    hint: 'One of several tabs.',
    written: 'element',
    attributes: { label },
    holds: 'blocks',
    inside: 'Tabs',
  },
  Cards: {
    label: 'Cards',
    hint: 'Links to pages, with a sentence about each.',
    written: 'element',
    attributes: {},
    holds: { component: 'Card' },
  },
  Card: {
    label: 'Card',
    hint: 'A link with a sentence.',
    written: 'element',
    attributes: {
      title: { label: 'Title', isRequired: true },
      href: { label: 'Page', isRequired: true, picks: 'link' },
    },
    holds: 'text',
    inside: 'Cards',
  },
  ApiCall: {
    label: 'Call of the API',
    hint: 'A request of an operation in all languages, with its answer.',
    written: 'call',
    attributes: { title },
    holds: 'nothing',
  },
  CodeBlock: {
    label: 'Code',
    hint: 'Code with colors, a title and a button to copy it.',
    written: 'fence',
    attributes: { title },
    holds: 'nothing',
  },
  Figure: {
    label: 'Picture',
    hint: 'A picture with a caption.',
    written: 'picture',
    attributes: {},
    holds: 'nothing',
  },
  Term: {
    label: 'Term',
    hint: 'A word that shows its definition in the glossary.',
    written: 'inline',
    attributes: { name: { label: 'Entry of the glossary', picks: 'term' } },
    holds: 'text',
  },
} as const satisfies Readonly<Record<string, ComponentRow>>;

/** A name of `GUIDE_COMPONENTS`. */
export type GuideComponent = keyof typeof GUIDE_COMPONENTS;

/** Elements that need no component to be drawn: `<Include>` is replaced by its file, and browsers know the others. */
export const GUIDE_ELEMENTS: Readonly<Record<string, ComponentRow>> = {
  Include: {
    label: 'Shared passage',
    hint: 'A passage that several pages show.',
    written: 'element',
    attributes: { file: { label: 'Passage', isRequired: true, picks: 'include' } },
    holds: 'nothing',
  },
  details: {
    label: 'Folded text',
    hint: 'Text that opens when the reader wants it.',
    written: 'element',
    attributes: {},
    holds: 'blocks',
  },
  kbd: {
    label: 'Key',
    hint: 'A key of the keyboard.',
    written: 'inline',
    attributes: {},
    holds: 'text',
  },
};

/** Components that only the home page may use in addition: those of `src/components/home/homeComponents.ts`. */
export const HOME_COMPONENTS = [
  'Area',
  'Areas',
  'DeveloperStrip',
  'HelpStrip',
  'Hero',
  'HeroLink',
  'Topic',
  'Topics',
] as const;

/** A name of `HOME_COMPONENTS`. */
export type HomeComponent = (typeof HOME_COMPONENTS)[number];
