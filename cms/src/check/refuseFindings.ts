import { environment } from '../environment';
import { refusal } from '../refusal';
import { refusalWords } from './refusalWords';
import { checkPage } from './siteChecker';
import type { CheckedPage } from './siteChecker';

/**
 * Checks a file with the code of the site.
 *
 * @param placeOf the field of the form for the field of a finding
 * @throws APIError that says where the mistakes are and what to do
 */
export async function refuseFindings(
  page: CheckedPage,
  published: readonly CheckedPage[],
  collection: string,
  placeOf: (field: string) => string,
): Promise<void> {
  let findings;
  try {
    findings = await checkPage(environment.siteDir, environment.contentDir, page, published);
  } catch (error) {
    throw refusal((error as Error).message, 503);
  }
  if (findings.length === 0) return;
  const errors = findings.slice(0, 20).map(({ field, line, message, advice }) => ({
    path: placeOf(field),
    message: `${line === undefined ? '' : `Line ${line}: `}${message}. ${advice}`.trim(),
  }));
  throw refusal(refusalWords(errors), 400, { collection, errors });
}
