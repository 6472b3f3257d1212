import { readFile } from 'node:fs/promises';
import type { CachedPage } from '../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import { writeFileAtomically } from '../../plugins/shared/writeFileAtomically';
import { codeDigest } from './codeDigest';
import type { ApiRoutes } from './readCalls';

/**
 * The results of a check for the next one. Each part is only used if the digest of everything that it depends on is
 * the same.
 */
export interface KeptChecks {
  pages: [string, CachedPage][];
  /** Routes of the descriptions, with their version. */
  apis?: { version: string; routes: ApiRoutes };
}

interface KeptFile extends KeptChecks {
  /** Digest of the code and of the packages. */
  code: string;
  /** Whether pages with `draft: true` were allowed. */
  drafts: boolean;
}

/** The file that keeps the results, and whether the check allows pages with `draft: true`. */
export interface KeptPlace {
  kept?: string | undefined;
  drafts?: boolean;
}

/** Reads what an earlier check kept. Empty if there is no such file, or if other code or a check of other pages wrote it. */
export async function readKept({ kept: file, drafts = false }: KeptPlace): Promise<KeptChecks> {
  const nothing: KeptChecks = { pages: [] };
  if (file === undefined) return nothing;
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as KeptFile;
    return kept.code === (await codeDigest()) && kept.drafts === drafts ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Writes the results that the next check can use. Does nothing if the file already contains them. */
export async function writeKept(
  { kept: file, drafts = false }: KeptPlace,
  { pages, apis }: KeptChecks,
): Promise<void> {
  if (file === undefined) return;
  const kept: KeptFile = {
    code: await codeDigest(),
    drafts,
    pages: pages.map(([name, page]) => [name, lighter(page)]),
    ...(apis && { apis }),
  };
  const text = JSON.stringify(kept);
  if (text !== (await readFile(file, 'utf8').catch(() => undefined)))
    await writeFileAtomically(file, text);
}

/** Leaves out the texts of a page, which no check uses. */
function lighter(cached: CachedPage): CachedPage {
  const { result } = cached;
  if (!result.page) return cached;
  const page = { ...result.page, headings: [], sections: [], markdown: '' };
  return { ...cached, result: { ...result, page } };
}
