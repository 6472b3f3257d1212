import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  Payload,
} from 'payload';
import { environment } from './environment';

/** Event for the workflow: build the site, or build its preview. */
type Happening = 'content-published' | 'draft-saved';

/** Operations that change documents. */
const CHANGES = ['create', 'update', 'restoreVersion'];

/** Calls the webhook after a page is published or unpublished, or after a draft is saved. */
export const callWebhook: CollectionAfterChangeHook = (args) => {
  const { doc, collection, req, context } = args;
  // An import publishes many pages that come from the site itself, so it sends no events. An autosave would send too many.
  if (context['isImport'] || context['isAutosave']) return;
  const { _status: status } = doc as { _status?: string | null };
  const isDraft = context['isDraft'] === true && status !== 'published';
  call(req.payload, collection.slug, isDraft ? 'draft-saved' : 'content-published');
};

export const callWebhookAfterDelete: CollectionAfterDeleteHook = ({ collection, req }) => {
  call(req.payload, collection.slug, 'content-published');
};

/**
 * Stores whether the change is a draft, because later hooks cannot tell a saved draft from an unpublished page. A draft of
 * a published page does not change the published version.
 */
export const rememberDraft: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  // Hooks read other documents with the same request.
  if (!CHANGES.includes(operation)) return args;
  const { draft, autosave } = args as { draft?: boolean; autosave?: boolean };
  req.context['isDraft'] = draft === true;
  req.context['isAutosave'] = autosave === true;
  return args;
};

/** The CMS does not wait for the workflow. It logs a failure; the nightly workflow builds the site anyway. */
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
