import type { Payload, ServerProps } from 'payload';
import type { Run } from '../payload-types';

const COLLECTIONS = ['guides', 'announcements', 'sidebars'] as const;

/** The last sync and build of the site, and what was published since the last one that succeeded. */
export async function SiteState({ payload, user }: ServerProps) {
  const states = await Promise.all(['sync', 'build'].map((kind) => stateOf(payload, kind)));
  const failedJobs = await payload.count({
    collection: 'payload-jobs',
    where: { hasError: { equals: true } },
  });
  const failed = states.filter(({ last }) => last?.result === 'failed');
  const since = failed.map(({ success }) => success?.createdAt ?? '').sort()[0];
  const changes = since === undefined ? [] : await changedSince(payload, since);
  return (
    <section aria-label="State of the site" style={{ marginBottom: '2rem' }}>
      <h2>State of the site</h2>
      <ul>
        {states.map(({ kind, last }) => (
          <li key={kind}>
            Last {kind}: {last ? <LastRun {...last} /> : 'CI has reported none.'}
          </li>
        ))}
        {failedJobs.totalDocs > 0 && (
          <li>
            {failedJobs.totalDocs} scheduled{' '}
            {failedJobs.totalDocs === 1 ? 'change was' : 'changes were'} not made. The log of this
            server has the reasons.
          </li>
        )}
      </ul>
      {changes.length > 0 && (
        <>
          <p>Published since the last one that succeeded:</p>
          <ul>
            {changes.map(({ collection, id, words, person }) => (
              <li key={`${collection} ${id}`}>
                <a href={`${payload.config.routes.admin}/collections/${collection}/${id}`}>
                  {words}
                </a>
                {typeof person === 'object'
                  && person
                  && (person.id === user?.id ? ', by you' : `, by ${person.name || person.email}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function LastRun({ result, link, message, createdAt }: Run) {
  const time = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
  return (
    <>
      <strong>{result}</strong> at {time} UTC.{' '}
      {link && /^https?:/.test(link) && <a href={link}>Log</a>}
      {message && <pre style={{ whiteSpace: 'pre-wrap' }}>{message}</pre>}
    </>
  );
}

async function stateOf(payload: Payload, kind: string) {
  const newest = async (more: object) => {
    const { docs } = await payload.find({
      collection: 'runs',
      where: { kind: { equals: kind }, ...more },
      sort: '-createdAt',
      limit: 1,
    });
    return docs[0];
  };
  return {
    kind,
    last: await newest({}),
    success: await newest({ result: { equals: 'succeeded' } }),
  };
}

/** The documents that were published after a time. */
async function changedSince(payload: Payload, time: string) {
  const lists = await Promise.all(
    COLLECTIONS.map(async (collection) => {
      const { docs } = await payload.find({
        collection,
        where: {
          _status: { equals: 'published' },
          ...(time !== '' && { updatedAt: { greater_than: time } }),
        },
        sort: '-updatedAt',
        limit: 20,
        depth: 1,
      });
      return docs.map((one) => ({
        collection,
        id: one.id,
        words: 'title' in one ? one.title : collection === 'sidebars' ? 'Sidebars' : one.text,
        person: one.changedBy,
      }));
    }),
  );
  return lists.flat();
}
