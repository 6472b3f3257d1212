/** The model of the guides: what `content/` becomes before any page is drawn. */

/** Settings of the whole site, from `content/site.yml`, variables resolved, defaults filled in. */
export interface SiteSettings {
  product: {
    name: string;
    /** Lower-case, used in routes and host names. */
    slug: string;
  };
  /** Origin the site is published at, without a trailing slash. */
  siteUrl: string;
  /** Second half of every page title: `<Page> | <title>`. */
  title: string;
  description: string;
  language: string;
  logo: { src: string; alt: string };
  navbar: NavbarItem[];
  footer: { columns: { title: string; links: ExternalLink[] }[]; copyright: string };
  announcement?: {
    /** Changes whenever the words change, so that a new announcement shows again. */
    id: string;
    text: string;
    link?: ExternalLink;
  };
  version: { label: string; path: string };
  apis: ApiSettings[];
  zoom: ZoomSettings;
  /** Old paths and what stands for them now; left out of what readers' browsers get. */
  redirects?: { from: string; to: string }[];
  /** What an agent should know before it begins, as Markdown; left out of what readers' browsers get. */
  agents?: string;
  /** What a reader may do with a page besides reading it. */
  pageActions: PageActionSettings;
  /** Where a page's file is edited; see `PageActionSettings` for the words in braces. */
  editUrl?: string;
  /** Where a problem with a page is reported. */
  reportUrl?: string;
  /** Flat names available as `{name}` in content: `product.name`, `hosts.api`, `links.status` … */
  variables: Record<string, string>;
}

/** A source of content outside the project: `api` or `pages` says what it becomes, the other fields where it is. */
export interface SourceSettings {
  id: string;
  /** Id of the API whose description it is. */
  api?: string;
  /** Folder below the content folder that belongs to the source alone. */
  pages?: string;
  url?: string;
  /** Entries of a CMS. */
  list?: ListSettings;
  file?: string;
  git?: string;
  /** Branch or tag of a repository. */
  ref: string;
  /** File or folder inside a repository. */
  path?: string;
  /** Hosts that redirects may lead to. */
  allowHosts: string[];
  /** Environment variable that holds a bearer token. */
  token?: string;
}

/**
 * Actions of a page. In addresses `{markdown}`, `{page}`, `{title}`, `{version}` and, for guides, `{file}` stand for the
 * addresses of the page as Markdown and of the page, its title, the version of the documentation and its source file.
 */
export interface PageActionSettings {
  /** Copy the page as Markdown. */
  copyMarkdown: boolean;
  /** Open the page as Markdown. */
  viewMarkdown: boolean;
  /** Assistants that a page can be opened in. */
  assistants: ExternalLink[];
}

export type NavbarItem =
  | { kind: 'sidebar'; sidebarId: string; label: string }
  | { kind: 'link'; label: string; href: string };

export interface ExternalLink {
  label: string;
  href: string;
}

/** A field of an entry, or a value that all entries share. */
export type MappedField =
  { field: string; format: 'text' | 'html' } | { value: string | boolean | string[] };

/** How the entries that a CMS answers with become pages. Paths of fields are dotted: `fields.title`, `tags.*.name`. */
export interface ListSettings {
  /** With `{page}`, `{offset}`, `{end}` and `{size}` where entries come in parts, and `${NAME}` for the environment. */
  url: string;
  /** Answers the entry that was changed last: a cheap way to see that nothing was. */
  newest?: string | undefined;
  headers: Record<string, string>;
  /** Entries of one answer. */
  size: number;
  /** Number of the first page, 0 or 1. */
  firstPage: number;
  /** The list in the answer; empty where the answer is the list. */
  items: string;
  /** The count of all entries: a field of the answer, or `header:<name>`. */
  total?: string | undefined;
  /** The time at which an entry was last changed. */
  version?: string | undefined;
  /** Path of the page, made of fields in braces. */
  file: string;
  frontMatter: Record<string, MappedField | undefined>;
  body: { field: string; format: 'mdx' | 'markdown' | 'html' };
  pictures: {
    /** How addresses of the CMS's pictures begin that name no host. */
    from: string[];
    /** The list of an entry's pictures, and the fields in it. */
    items?: string | undefined;
    url: string;
    name: string;
  };
  /** Where drafts are read, and how they are told from what is published. */
  drafts?:
    { url: string; newest?: string | undefined; state: string; published: string } | undefined;
}

export interface ApiSettings {
  /** Used in routes: `/docs/api/<id>/…`. */
  id: string;
  /** Entry file inside the folder of API descriptions. */
  file: string;
  label: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  /** Whether a description is refused that lacks something; by default it is. */
  strict?: boolean | undefined;
  /** What the files of the description may have in all. */
  maxMegabytes?: number | undefined;
  /** Guides that the API's pages link to. */
  guides?: ApiGuides;
}

/** Routes (or addresses) of guides, by what they explain. */
export interface ApiGuides {
  errors?: string;
  authentication?: string;
  pagination?: string;
  tasks?: string;
  trash?: string;
  lookups?: string;
  rateLimits?: string;
}

/** Option set of the image zoom (specification section 9). */
export interface ZoomSettings {
  selector: string;
  margin: number;
  background: { light?: string; dark?: string };
  /** Pixels of scrolling that close a zoomed image. */
  scrollOffset: number;
  /** Where a zoomed image goes instead of the whole window: a CSS selector, or sizes and distances in pixels. */
  container?: string | ZoomContainer;
  /** CSS selector of a template element that is shown with a zoomed image. */
  template?: string;
}

/** Part of the window, in pixels. */
export interface ZoomContainer {
  width?: number;
  height?: number;
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Front matter after checking and defaulting. */
export interface FrontMatter {
  title: string;
  description?: string;
  slug?: string;
  sidebarLabel?: string;
  tags: string[];
  /** Which template draws the page. */
  layout: 'doc' | 'page' | 'home';
  /** Old paths of the page. */
  redirectFrom: string[];
  /** No table of contents beside the text. */
  hideTableOfContents: boolean;
}

export interface Heading {
  depth: number;
  text: string;
  /** Id of the heading's element. */
  anchor: string;
}

/** Plain text of a page from one heading to the next; the first has no heading. */
export interface Section {
  heading?: Heading;
  text: string;
  /** Nearly all of it is links: "Next steps" and the like. */
  isLinks: boolean;
}

/** What reading one MDX file yields. */
export interface PageContent {
  frontMatter: FrontMatter;
  headings: Heading[];
  sections: Section[];
  /** Internal link targets, absolute, without fragment or query, without repeats. */
  links: string[];
}

/** A sidebar as its file says it. */
export interface SidebarConfig {
  id: string;
  label: string;
  items: SidebarItemConfig[];
}

export type SidebarItemConfig =
  | { kind: 'page'; pageId: string; label?: string }
  | { kind: 'link'; label: string; href: string }
  | {
      kind: 'group';
      label: string;
      /** Given: the group has an index page at `/docs/category/<slug>`. */
      slug?: string;
      description?: string;
      /** Title of the index page where it differs from the label. */
      title?: string;
      items: SidebarItemConfig[];
    }
  | {
      kind: 'api';
      apiId: string;
      groupBy: 'tagGroup' | 'tag' | 'none';
      label: string;
      slug?: string;
      description?: string;
    };

/** A sidebar with every page found: labels and final routes. */
export interface ResolvedSidebar {
  id: string;
  label: string;
  items: ResolvedItem[];
}

export type ResolvedItem = ResolvedLink | ResolvedGroup;

export interface ResolvedLink {
  kind: 'link';
  label: string;
  /** Route inside the site, or an external URL. */
  href: string;
  /** HTTP method, lower case, where the link is an operation. */
  method?: string;
  deprecated?: true;
}

export interface ResolvedGroup {
  kind: 'group';
  label: string;
  /** Route of the group's index page, where it has one. */
  href?: string;
  /** Place on a page that lists the items as well. The folded group then stays out of the built HTML. */
  listedAt?: string;
  items: ResolvedItem[];
}

/** A card on a category page. */
export interface CategoryCard {
  label: string;
  href: string;
  description?: string;
  method?: string;
  deprecated?: true;
  /** For a group: how many pages are below it. */
  count?: number;
}

/** Cards under one heading of a category page; the heading is absent for the cards that come first. */
export interface CategorySection {
  title?: string;
  description?: string;
  cards: CategoryCard[];
}
