import { getDefaultStore } from 'jotai';

import { listDrafts, readDraft } from '#contract/identity/draft-endpoints.ts';
import type { Api } from '#contract/kit/endpoint.ts';
import { receiveDraft } from '#storage/drafts/send-draft.ts';

import { storedUserId } from '../../session/stored-session.ts';
import { accountDraft, draftsAtom, draftsOwnerAtom } from './drafts.ts';

/**
 * Shows the drafts of an account that a site admin views. They are in memory only, because the tab
 * stores none. Never rejects.
 */
export async function showViewedDrafts(call: Api['call']): Promise<void> {
  const userId = storedUserId();
  // The view has ended.
  if (userId === null) return;
  const owner = String(userId);
  const { drafts } = await call(listDrafts, {}).catch(() => ({ drafts: [] }));
  const found = await Promise.all(
    drafts.map(({ id }) => call(readDraft, { params: { id } }).catch(() => null)),
  );
  const rows = found.flatMap((draft) =>
    draft ? [receiveDraft(null, accountDraft(owner, draft))] : [],
  );
  if (String(storedUserId()) !== owner) return;
  getDefaultStore().set(draftsAtom, rows);
  getDefaultStore().set(draftsOwnerAtom, owner);
}
