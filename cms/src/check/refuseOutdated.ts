import type { PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { refusal } from '../refusal';
import type { Slug } from './publishedFiles';

/**
 * Refuses a save of a form that was opened before the newest change. The form sends `updatedAt` of the version that it
 * shows. A request that sends none changes single fields, and is based on nothing. `?basedOn=` says which version a person
 * has seen since then.
 *
 * @throws APIError with the person, and with the time of the newest version
 */
export async function refuseOutdated(
  { slug, versions }: SanitizedCollectionConfig,
  id: number,
  data: Record<string, unknown>,
  req: PayloadRequest,
): Promise<void> {
  const { updatedAt } = data;
  if (typeof updatedAt !== 'string') return;
  // What is no date is older than all.
  const [form, seen] = [updatedAt, String(req.query['basedOn'])].map((one) => Date.parse(one) || 0);
  const base = new Date(Math.max(form ?? 0, seen ?? 0)).toISOString();
  const { docs: found } = await req.payload.findVersions({
    collection: slug as Slug,
    where: { parent: { equals: id }, 'version.updatedAt': { greater_than: base } },
    sort: '-version.updatedAt',
    pagination: false,
    depth: 1,
    select: { version: { updatedAt: true, changedBy: true } },
    req,
  });
  // Such a form does not wait for what it saves itself before it sends the next save.
  const drafts = versions?.drafts;
  const isAutosaved = typeof drafts === 'object' && Boolean(drafts.autosave);
  const changes = found.map(({ version: { updatedAt: time, changedBy } }) => ({
    time,
    by: typeof changedBy === 'object' ? changedBy : undefined,
  }));
  const other = changes.find(({ by }) => !isAutosaved || by?.id !== req.user?.id);
  if (!other || !changes[0]) return;
  const person = other.by?.name || other.by?.email || 'an import';
  // The time has no colon, because Payload's form reads a list of fields behind a colon.
  const time = other.time.slice(0, 16).replace('T', ' at ').replace(':', '.');
  throw refusal(
    `This was not saved, because ${person} changed it after you opened it (${time} UTC).`,
    409,
    { collection: slug, errors: [], newest: changes[0].time },
  );
}
