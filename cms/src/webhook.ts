import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  Payload,
} from 'payload';
import { environment } from './environment';

/** What the workflow is told: the site is to be built again, or its preview. */
type Happening = 'content-published' | 'draft-saved';

/** Tells the workflow of the site that something was published or withdrawn, or that a draft was saved. */
export const callWebhook: CollectionAfterChangeHook = (args) => {
  const { doc, collection, req, context } = args;
  // An import publishes many pages that come from the site itself.
  if (context['isImport']) return;
  const { _status: status } = doc as { _status?: string | null };
  const isDraft = context['isDraft'] === true && status !== 'published';
  call(req.payload, collection.slug, isDraft ? 'draft-saved' : 'content-published');
};

export const callWebhookAfterDelete: CollectionAfterDeleteHook = ({ collection, req }) => {
  call(req.payload, collection.slug, 'content-published');
};

/**
 * Remembers whether a draft is saved: in later hooks that looks like the end of a publication. Saving a draft of a published
 * page leaves the published one as it was.
 */
export const rememberDraft: CollectionBeforeOperationHook = ({ args, req }) => {
  req.context['isDraft'] = (args as { draft?: boolean }).draft === true;
  return args;
};

/** Nobody waits for the workflow: what fails is logged, and the nightly run makes up for it. */
function call(payload: Payload, collection: string, happening: Happening): void {
  const { webhookUrl, webhookToken, webhookDrafts } = environment;
  if (webhookUrl === '' || (happening === 'draft-saved' && !webhookDrafts)) return;
  void fetch(webhookUrl, {
    method: 'POST',
    headers: {
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
      ...(webhookToken !== '' && { authorization: `Bearer ${webhookToken}` }),
    },
    body: JSON.stringify({ event_type: happening, client_payload: { collection } }),
    signal: AbortSignal.timeout(10_000),
  })
    .then((answer) => {
      if (!answer.ok) payload.logger.warn(`The webhook answered with status ${answer.status}.`);
    })
    .catch((error: Error) => payload.logger.warn(`The webhook was not reached: ${error.name}.`));
}
