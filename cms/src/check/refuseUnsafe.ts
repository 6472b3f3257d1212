import { ValidationError } from 'payload';
import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload';
import { pathFault } from '../files/folders';

/** Control characters other than tabs and line breaks. No page can show them. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Refuses what no version may contain, also not a draft: control characters, and a path that is invalid or belongs to
 * another page. What is saved automatically may have a path that somebody is still typing.
 */
export const refuseUnsafe: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  collection: { slug },
  req,
}) => {
  const fields = Object.entries((data ?? {}) as Record<string, unknown>);
  const errors = fields.flatMap(([path, value]) => {
    const message = controlFault(value);
    return message === undefined ? [] : [{ path, message }];
  });
  const { path } = (data ?? {}) as { path?: string | null };
  if (slug === 'guides' && path && errors.length === 0 && !req.context['isAutosave']) {
    const { id } = (originalDoc ?? {}) as { id?: number };
    const fault = pathFault(path);
    const message = fault === true ? await takenFault(path, id, req) : fault;
    if (message !== undefined) errors.push({ path: 'path', message });
  }
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors, req }, req.t);
  return data;
};

/** Message about the first control character of a text, or of a list of texts. */
export function controlFault(value: unknown): string | undefined {
  for (const text of Array.isArray(value) ? (value as unknown[]) : [value]) {
    const found = typeof text === 'string' ? CONTROL.exec(text) : null;
    if (!found) continue;
    const line = found.input.slice(0, found.index).split('\n').length;
    const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `Line ${line} holds the control character U+${code}. Remove it.`;
  }
  return undefined;
}

/** Message about another page with the same path. */
async function takenFault(
  path: string,
  id: number | undefined,
  req: PayloadRequest,
): Promise<string | undefined> {
  const find = async (draft: boolean) => {
    const { docs } = await req.payload.find({
      collection: 'guides',
      where: { path: { equals: path }, ...(id !== undefined && { id: { not_equals: id } }) },
      trash: true,
      limit: 1,
      depth: 0,
      draft,
      req,
    });
    return docs;
  };
  // A draft may have another path than its published version.
  const [other] = [...(await find(false)), ...(await find(true))];
  if (!other) return undefined;
  return other.deletedAt
    ? `This is the path of "${other.title}" in the trash. Restore that page, or delete it for good.`
    : `This is the path of "${other.title}". Give one of them another.`;
}
