import type { SiteSettings } from '../core/content/model';
import { markdownPath } from '../core/text/pageFilePaths';
import { isExternal } from './paths';

/** The data of a page that its actions need. */
export interface ActionPage {
  route: string;
  title: string;
  /** Path of its source file; undefined for pages without a source of their own. */
  file?: string | undefined;
}

/** An action for a page, such as copying it as Markdown. */
export interface PageActionList {
  /** Path of the Markdown that can be copied. */
  copy?: string;
  links: { label: string; href: string; leavesSite: boolean }[];
}

type Settings = Pick<
  SiteSettings,
  'siteUrl' | 'version' | 'pageActions' | 'editUrl' | 'editedElsewhere' | 'reportUrl'
>;

/** The actions that the site's settings define for a page, with complete addresses. */
export function pageActions(settings: Settings, page: ActionPage): PageActionList {
  const { pageActions: actions, reportUrl } = settings;
  const editUrl = editAddress(settings, page);
  const { route } = page;
  const link = (label: string, href: string) => ({ label, href, leavesSite: isExternal(href) });
  return {
    ...(actions.copyMarkdown && { copy: markdownPath(route) }),
    links: [
      ...(actions.viewMarkdown ? [link(WORDS.page.viewMarkdown, markdownPath(route))] : []),
      ...actions.assistants.map(({ label, href }) => link(label, fill(href, settings, page))),
      ...(editUrl ? [link(WORDS.page.edit, fill(editUrl, settings, page))] : []),
      ...(reportUrl ? [link(WORDS.page.report, fill(reportUrl, settings, page))] : []),
    ],
  };
}

/** The address at which a page is edited. A page of a source is not edited where the other pages are. */
function editAddress(
  { editUrl, editedElsewhere = [] }: Settings,
  { file }: ActionPage,
): string | undefined {
  if (file === undefined) return undefined;
  const source = editedElsewhere.find(({ folder }) => `/${file}`.includes(`/${folder}/`));
  if (source) {
    const path = file.slice(`/${file}`.indexOf(`/${source.folder}/`)).replace(/\.mdx$/, '');
    return source.editUrl?.replaceAll('{path}', encodeURIComponent(path));
  }
  return editUrl === undefined || editUrl.includes('{file}') ? editUrl : `${editUrl}{file}`;
}

/** Replaces the placeholders in braces with the data of the page. */
function fill(
  address: string,
  { siteUrl, version }: Settings,
  { route, title, file = '' }: ActionPage,
): string {
  const words = new Map([
    ['markdown', siteUrl + markdownPath(route)],
    ['page', siteUrl + (route === '/' ? '' : route)],
    ['title', title],
    ['version', version.label],
    ['file', file],
  ]);
  return address.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const word = words.get(name);
    if (word === undefined) return whole;
    // Slashes of a path are not escaped.
    return name === 'file'
      ? word.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(word);
  });
}
