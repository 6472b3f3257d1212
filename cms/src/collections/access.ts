import type { Access, CollectionBeforeOperationHook, FieldAccess } from 'payload';
import { refusal } from '../refusal';

/** Permissions of the roles: a writer saves drafts, an editor also publishes. */
export type Role = 'writer' | 'editor';

interface Person {
  id: number | string;
  role?: Role | null;
}

const roleOf = (user: unknown) => (user as Person | null)?.role ?? undefined;

export const isSignedIn: Access = ({ req }) => Boolean(req.user);
export const isEditor: Access = ({ req }) => roleOf(req.user) === 'editor';
export const isEditorField: FieldAccess = ({ req }) => roleOf(req.user) === 'editor';

export const isEditorOrSelf: Access = ({ req }) => {
  if (!req.user) return false;
  return roleOf(req.user) === 'editor' || { id: { equals: req.user.id } };
};

/** Hides "Publish" from writers. `draftsOnly` refuses such requests on the server. */
export const mayChange: Access = ({ req, data }) => {
  if (!req.user) return false;
  return roleOf(req.user) === 'editor' || (data as { _status?: string })?._status !== 'published';
};

/**
 * Refuses changes of a writer to a published page. This check must be in this hook: later hooks cannot tell a saved
 * draft from an unpublished page.
 */
export const draftsOnly: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isChange = ['create', 'update', 'updateByID'].includes(operation);
  if (!isChange || !req.user || roleOf(req.user) === 'editor') return args;
  const { draft, data } = args as { draft?: boolean; data?: { _status?: string } };
  if (draft === true && data?._status !== 'published') return args;
  throw refusal('A writer saves drafts. Ask an editor to publish this one.', 403);
};
