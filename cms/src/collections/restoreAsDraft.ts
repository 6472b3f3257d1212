import { restoreVersionOperation } from 'payload';
import type { CollectionSlug, Endpoint } from 'payload';

/**
 * Restores a version as a draft. Payload's own endpoint would replace the published version, or unpublish the page if the
 * version is a draft.
 */
export const restoreAsDraft: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { collection: slug, id } = req.routeParams as { collection: CollectionSlug; id: string };
    const collection = req.payload.collections[slug];
    if (!collection) return Response.json({ message: req.t('error:notFound') }, { status: 404 });
    const doc = await restoreVersionOperation({ collection, id: Number(id), draft: true, req });
    return Response.json({ ...doc, message: req.t('version:restoredSuccessfully') });
  },
};

/** The words of the dialog in which a version is restored. */
export const RESTORE_WORDS = {
  aboutToRestore:
    'The version of {{versionDate}} becomes the newest draft of this {{label}}. What is published stays until somebody publishes the draft.',
  confirmVersionRestoration: 'Restore as a draft',
  restoreThisVersion: 'Restore as a draft',
  restoredSuccessfully: 'Restored as a draft. What is published has not changed.',
};
