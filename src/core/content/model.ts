/** The model of the guides: the data of `content/` before pages are drawn. */
import type { FrontMatterFields } from './schemas/frontMatter';
import type { SettingsFile } from './schemas/siteSettings';

export type { Announcement } from './announcement';
export type { AnnouncementSource, ListSettings, MappedField, SidebarsSource } from './schemas/list';
export type { SourceSettings } from './schemas/sources';

/** Settings of the whole site, from `content/site.yml`. Variables are resolved, and defaults are added. */
export interface SiteSettings extends Omit<
  SettingsFile,
  'hosts' | 'links' | 'sources' | 'sync' | 'apis' | 'redirects'
> {
  apis: ApiSettings[];
  /** Redirects and `agents` are not part of the data of pages. */
  redirects?: SettingsFile['redirects'];
  /** Folders of pages that sources fill. Their pages are edited at another address, or nowhere here. */
  editedElsewhere?: readonly { folder: string; editUrl?: string }[];
  /** Present if the build contains drafts. Search engines must not index such a site. */
  showsDrafts?: true;
  /** Variables by name, which content uses as `{name}`: `product.name`, `hosts.api`, `links.status` … */
  variables: Readonly<Record<string, string>>;
}

/** A link of the navbar, to a sidebar or to an address. */
export type NavbarItem = SettingsFile['navbar'][number];

/** An API of the site. Its `id` is part of the routes `/docs/api/<id>/…`. */
export type ApiSettings = SettingsFile['apis'][number] & {
  /** Last part of the information page's route. */
  infoSlug: string;
};

/** Routes or URLs of guides, by subject. */
export type ApiGuides = NonNullable<ApiSettings['guides']>;

/** Option set of the image zoom (specification section 9). */
export type ZoomSettings = SettingsFile['zoom'];

/** Front matter with defaults. */
export interface FrontMatter extends FrontMatterFields {
  /** Which template draws the page. */
  layout: 'doc' | 'page' | 'home';
}

/** A heading of a page. */
export interface Heading {
  depth: number;
  text: string;
  /** Id of the heading's element. */
  anchor: string;
}

/** Plain text of a page from one heading to the next. The first section has no heading. */
export interface Section {
  heading?: Heading;
  /** Text of the section without code blocks. */
  text: string;
  /** Text of the code blocks. */
  code: string;
  /** Whether the section consists mostly of links, such as "Next steps". */
  isLinks: boolean;
}

/** The data of one MDX file. */
export interface PageContent {
  frontMatter: FrontMatter;
  headings: Heading[];
  sections: Section[];
  /** Absolute paths of internal links, without fragment and query, each once. */
  links: string[];
}

/** A sidebar in its file. */
export interface SidebarConfig {
  id: string;
  label: string;
  items: SidebarItemConfig[];
}

/** An item of a sidebar in its file. */
export type SidebarItemConfig =
  | { kind: 'page'; pageId: string; label?: string }
  | { kind: 'link'; label: string; href: string }
  | {
      kind: 'group';
      label: string;
      /** If given, the group has an index page at `/docs/category/<slug>`. */
      slug?: string;
      description?: string;
      /** Title of the index page, if it differs from the label. */
      title?: string;
      /** One sentence that says which page of the group to read for which purpose. */
      whenToRead?: string;
      /** The pages to begin with, each with what the reader does there. */
      start?: { pageId: string; label: string }[];
      /** Name of the drawing of the group. Groups inside it without a drawing have the same one. */
      icon?: string;
      items: SidebarItemConfig[];
    }
  | {
      kind: 'api';
      apiId: string;
      groupBy: 'tagGroup' | 'tag' | 'none';
      label: string;
      slug?: string;
      description?: string;
      whenToRead?: string;
      icon?: string;
    };

/** A sidebar with the labels and routes of its pages. */
export interface ResolvedSidebar {
  id: string;
  label: string;
  items: ResolvedItem[];
}

/** An item of a sidebar with its label and route. */
export type ResolvedItem = ResolvedLink | ResolvedGroup;

/** A link of a sidebar. */
export interface ResolvedLink {
  kind: 'link';
  label: string;
  /** Route inside the site, or an external URL. */
  href: string;
  /** HTTP method, if the link is an operation. */
  method?: string;
  /** Path of the operation, if its words are neither in the label nor in the address. Filters need it. */
  path?: string;
  deprecated?: true;
  /** True if the operation also has a link below its first tag, whose groups are its breadcrumbs. */
  isSecond?: true;
}

/** A group of a sidebar. */
export interface ResolvedGroup {
  kind: 'group';
  label: string;
  /** Route of the group's index page, if it has one. */
  href?: string;
  /** Link to a page that lists the same items. If given, the items of the folded group are not in the built HTML. */
  listedAt?: string;
  items: ResolvedItem[];
}

/** A row of a category page. */
export interface CategoryCard {
  label: string;
  href: string;
  description?: string;
  /** What kind of page it is, such as "How-to". */
  kind?: string;
  /** HTTP method, if the row is an operation. */
  method?: string;
  path?: string;
  deprecated?: true;
  /** Number of pages in a group. */
  count?: number;
}

/** Rows under one heading of a category page. The first rows have no heading. */
export interface CategorySection {
  title?: string;
  /** Id of the heading, if other pages link to it. */
  anchor?: string;
  description?: string;
  /** Name of a drawing. */
  icon?: string;
  /** Whether the rows are the steps to start with. */
  isStart?: true;
  cards: CategoryCard[];
  /** The operations on the subject. */
  api?: SubjectOperations;
  /** Sections inside it, such as the tags of a group of operations. */
  sections?: CategorySection[];
}

/** The operations of an API on one subject. */
export interface SubjectOperations {
  count: number;
  /** Where all of them are listed. */
  href: string;
  /** The first one of each method. */
  operations: CategoryCard[];
}
