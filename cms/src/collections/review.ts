import type { CollectionBeforeChangeHook, Field } from 'payload';
import { byServer } from './access';

interface Review {
  reviewRequested?: boolean | null;
}

/** Notes who changed a document last. An import has no person. */
export const noteChange: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changedBy: req.user?.id ?? null,
});

/** Notes who asks for a review. A published page waits for none. */
export const noteReview: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (data['_status'] === 'published') {
    return { ...data, reviewRequested: false, reviewRequestedBy: null, reviewNote: null };
  }
  const before = originalDoc as Review | undefined;
  const { reviewRequested = before?.reviewRequested } = data as Review;
  if (!reviewRequested) return { ...data, reviewRequestedBy: null };
  return before?.reviewRequested ? data : { ...data, reviewRequestedBy: req.user?.id };
};

/** The person who changed a document last. */
export const changedBy: Field = {
  name: 'changedBy',
  type: 'relationship',
  relationTo: 'users',
  label: 'Changed by',
  access: byServer,
  admin: { readOnly: true, position: 'sidebar', allowEdit: false },
};

/** The state of a draft that waits for a review, and what is said about it. */
export const reviewFields: Field[] = [
  {
    name: 'reviewRequested',
    type: 'checkbox',
    label: 'Request a review',
    defaultValue: false,
    admin: { position: 'sidebar', description: 'Editors find the page in the list of guides.' },
  },
  {
    name: 'reviewNote',
    type: 'textarea',
    label: 'What to look at',
    admin: {
      position: 'sidebar',
      rows: 2,
      condition: (data) => Boolean((data as Review).reviewRequested),
    },
  },
  {
    name: 'reviewRequestedBy',
    type: 'relationship',
    relationTo: 'users',
    label: 'Requested by',
    access: byServer,
    admin: {
      readOnly: true,
      position: 'sidebar',
      allowEdit: false,
      condition: (data) => Boolean((data as Review).reviewRequested),
    },
  },
  {
    name: 'comments',
    type: 'join',
    collection: 'comments',
    on: 'guide',
    defaultSort: '-createdAt',
    admin: { defaultColumns: ['text', 'author', 'version', 'isDone'] },
  },
];
