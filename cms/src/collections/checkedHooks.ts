import type { CollectionConfig } from 'payload';
import { checkDeletion } from '../check/checkDocuments';
import { addDetails } from '../check/refuseBreaking';
import { refuseUnsafe } from '../check/refuseUnsafe';
import { endTurns } from '../check/turns';
import { rememberDraft } from '../webhook';
import { draftsOnly } from './access';

/** Hooks of every collection whose documents become files of the site. Each collection adds the hooks of its changes. */
export const checkedHooks = {
  beforeOperation: [draftsOnly, rememberDraft],
  beforeValidate: [refuseUnsafe],
  beforeDelete: [checkDeletion],
  afterOperation: [addDetails],
  afterError: [endTurns],
} satisfies CollectionConfig['hooks'];
