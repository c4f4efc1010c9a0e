import type { Draft } from '#contract/identity/draft.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import type { DraftRow } from './draft-repository.ts';

/** Returns a draft for its owner. */
export const presentDraft = ({ isDeleted: _isDeleted, ...row }: DraftRow): Draft =>
  presentTimes(row);
