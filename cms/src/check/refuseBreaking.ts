import type { CollectionAfterOperationHook, PayloadRequest } from 'payload';
import { refusal } from '../refusal';
import { environment } from '../environment';
import { reads } from '../files/folders';
import { filesOf, readPublished, SIDEBARS_FILE } from './publishedFiles';
import type { Published } from './publishedFiles';
import { checkChange } from './siteChecker';
import type { CheckedPage, Finding } from './siteChecker';

/** A change that somebody asks for. */
export interface Request {
  /** The same as what is published, with the change. */
  change: (published: Published) => Published;
  /** File of what is published anew, in which each mistake counts. */
  own?: string;
  /** What does not happen: `"Disks" was not published`. */
  refused: string;
  /** Field of the form for the field of a finding in the own file. */
  placeOf?: (field: string) => string;
  /** Old route of a page that moves, if nobody has decided whether it redirects. */
  oldRoute?: string | undefined;
  /** Route of a page that disappears, if nobody has said where it redirects. */
  removedRoute?: string | undefined;
}

/** Advice about files that nobody edits in the CMS. The advice about other pages would be to change these. */
const ASK = 'Ask somebody who edits this file to change it first.';
const ELSEWHERE: Readonly<Record<string, string>> = {
  'routes.lock':
    'Redirect its readers to another page, or ask somebody who edits this file to remove the line.',
};

/** Most findings in an answer. */
const MOST = 20;

/**
 * Checks the whole site as it would be after a change.
 *
 * @throws APIError that lists the mistakes of the own file with fields and lines, and other files that would break
 */
export async function refuseBreaking(
  { change, own, refused, placeOf = (field) => field, oldRoute, removedRoute }: Request,
  collection: string,
  req: PayloadRequest,
): Promise<void> {
  const published = await readPublished(req);
  const changed = change(published);
  const question = differences(filesOf(published, req), filesOf(changed, req));
  const isChanged = question.before.length + question.after.length > 0;
  if (!isChanged) return;
  let findings: Finding[];
  try {
    findings = await checkChange({
      ...question,
      own: own === undefined ? [] : [own],
    });
  } catch (error) {
    throw refusal((error as Error).message, 503);
  }
  if (findings.length === 0 && oldRoute === undefined) return;
  const mine = findings.filter(({ file }) => file === own);
  const others = findings.filter(({ file }) => file !== own);
  const errors = mine.slice(0, MOST).map((finding) => ({
    path: placeOf(finding.field),
    message: words(finding),
  }));
  const names = others.slice(0, MOST).map((finding) => {
    const link = linkTo(finding.file, changed, published);
    const advice = link.href === undefined ? (ELSEWHERE[finding.file] ?? ASK) : '';
    return { ...link, message: words({ ...finding, advice }) };
  });
  const message = summary(refused, errors.length, names.length);
  const data = {
    collection,
    errors,
    others: names,
    ...(oldRoute !== undefined && { oldRoute }),
    ...(removedRoute !== undefined && { removedRoute }),
  };
  ((req.context[REFUSED] ??= []) as object[]).push({ message, data });
  throw refusal(message, 400, data);
}

/** A page that names another page or a picture. */
export interface Use {
  title: string;
  /** Where it is in the admin. Absent for a file of the project. */
  href?: string;
}

/** What names a published document: the places that would break without it. */
export async function usesOf(change: Request['change'], req: PayloadRequest): Promise<Use[]> {
  const published = await readPublished(req);
  const changed = change(published);
  const findings = await checkChange({
    ...differences(filesOf(published, req), filesOf(changed, req)),
    own: [],
  });
  const files = new Set(findings.map(({ file }) => file).filter((file) => !(file in ELSEWHERE)));
  return [...files].map((file) => linkTo(file, changed, published));
}

/** The refusals of a request, in its context. */
const REFUSED = 'refused';

/** Adds the lists of mistakes to the errors of a change of several documents, of which Payload keeps the messages alone. */
export const addDetails: CollectionAfterOperationHook = ({ result, req }) => {
  const { errors = [] } = (result ?? {}) as { errors?: { message?: string; data?: object }[] };
  const refused = (req.context[REFUSED] ?? []) as { message: string; data: object }[];
  for (const error of errors) {
    const found = refused.find(({ message }) => message === error.message);
    if (found) error.data = found.data;
  }
  return result as never;
};

/** The differences between two lists of files. */
function differences(before: readonly CheckedPage[], after: readonly CheckedPage[]) {
  const textOf = (page: CheckedPage) => JSON.stringify(page);
  const present = new Set(before.map(textOf));
  const wanted = new Set(after.map(textOf));
  return {
    unchanged: before.filter((page) => wanted.has(textOf(page))),
    before: before.filter((page) => !wanted.has(textOf(page))),
    after: after.filter((page) => !present.has(textOf(page))),
  };
}

function words({ line, message, advice }: Finding): string {
  return `${line === undefined ? '' : `Line ${line}: `}${message}. ${advice}`.trim();
}

/** A short message without a colon: Payload's form would take what follows one for a list. */
function summary(refused: string, mistakes: number, others: number): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const parts = [
    ...count(mistakes, 'mistake', 'mistakes'),
    ...count(others, 'place elsewhere that would break', 'places elsewhere that would break'),
  ];
  return parts.length > 0
    ? `${refused}, because of ${parts.join(' and ')}.`
    : `${refused}, because its address would change.`;
}

/** The title of what a file is made from, and where it is in the admin. Files of the project alone have no such place. */
function linkTo(file: string, ...lists: readonly Published[]): { title: string; href?: string } {
  for (const { guides, announcements, sidebars } of lists) {
    const guide = guides.find((one) => `${one.path}.mdx` === file);
    if (guide?.id !== undefined) {
      return { title: guide.title, href: `/admin/collections/guides/${guide.id}` };
    }
    const [news] = file === 'announcement.yml' ? announcements : [];
    if (news?.id !== undefined) {
      return { title: 'The announcement', href: `/admin/collections/announcements/${news.id}` };
    }
    const [tree] =
      file === SIDEBARS_FILE && reads(environment.contentDir, 'sidebars') ? sidebars : [];
    if (tree?.id !== undefined) {
      return { title: 'Sidebars', href: `/admin/collections/sidebars/${tree.id}` };
    }
  }
  return { title: file };
}
