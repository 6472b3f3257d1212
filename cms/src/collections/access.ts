import type { Access, CollectionBeforeOperationHook, FieldAccess, PayloadRequest } from 'payload';
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
/** Access to a field that only hooks of this server write. */
export const byServer: { create: FieldAccess; update: FieldAccess } = {
  create: () => false,
  update: () => false,
};

/** Whether a request may change what is published. Without a person, it comes from this server. */
export const mayPublish = ({ user }: PayloadRequest): boolean => !user || roleOf(user) === 'editor';

export const isEditorOrSelf: Access = ({ req }) => {
  if (!req.user) return false;
  return roleOf(req.user) === 'editor' || { id: { equals: req.user.id } };
};

/** Hides "Publish" from writers. `draftsOnly` refuses such requests on the server. */
export const mayChange: Access = ({ req, data }) => {
  if (!req.user) return false;
  return roleOf(req.user) === 'editor' || (data as { _status?: string })?._status !== 'published';
};

/** Operations that change nothing. Any other operation, also a new one of Payload, is refused to writers. */
const READS = ['read', 'readDistinct', 'count', 'countVersions'];
/** Operations that can save a draft. */
const DRAFTS = ['create', 'update', 'restoreVersion'];

/**
 * Refuses changes of a writer to a published page, and restored versions that would replace the published one. This check
 * must be in this hook: later hooks cannot tell a saved draft from an unpublished page.
 */
export const draftsOnly: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { draft, data, trash } = args as {
    draft?: boolean;
    data?: Record<string, unknown>;
    trash?: boolean;
  };
  if (operation === 'restoreVersion' && draft !== true) {
    throw refusal('A version is restored as a draft. Add draft=true to the request.', 400);
  }
  if (mayPublish(req) || READS.includes(operation)) return args;
  const isDraft = draft === true && data?._status !== 'published';
  // The form sends `deletedAt` with every page. Without `trash`, Payload finds no page that is in the trash.
  if (DRAFTS.includes(operation) && isDraft && !trash && !data?.['deletedAt']) return args;
  throw refusal('A writer saves drafts. Ask an editor to publish this one.', 403);
};
