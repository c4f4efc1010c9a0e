import { atom, getDefaultStore } from 'jotai';
import * as v from 'valibot';

import { deleteDraft, listDrafts, writeDraft } from '#contract/identity/draft-endpoints.ts';
import type { DraftKindName } from '#contract/draft-kinds.ts';
import { Draft } from '#contract/identity/draft.ts';
import type { Api, CallInput, Endpoint } from '#contract/kit/endpoint.ts';
import { isAccountView } from '#storage/account-view.ts';
import { isSentDraft } from '#contract/sent-drafts.ts';
import {
  adoptableDraft,
  discardDraft,
  type DraftCall,
  type DraftName,
  type DraftRow,
  type DraftText,
  newDraft,
  overwrittenDraft,
} from '#storage/drafts/draft.ts';
import {
  type AccountDraft,
  createDraftSync,
  type DraftOutcome,
  receiveDraft,
} from '#storage/drafts/draft-sync.ts';
import { draftRows, storedDrafts } from '#storage/drafts/stored-drafts.ts';
import { VISITOR } from '#storage/caches.ts';
import { hasLocked } from '#storage/locked-data.ts';
import { adoptUnsent, returnUnsent } from '#storage/move-unsent.ts';
import type { Operation, OutboxRow } from '#storage/outbox/operation.ts';
import { exclusively } from '#storage/sync/between-tabs.ts';
import { sendCall } from '#storage/outbox/send-operation.ts';

import { ownerNow, readStoredSession, storedToken } from '../../session/stored-session.ts';
import { openLocked } from '../locked-work.ts';
import { addToOutbox, discardOperation } from '../outbox.ts';
import { askToPersist, createSynced, followReturns, repeating } from '../synced.ts';
import { readUploads, tidyUploads } from '../uploads.ts';
import { sendPhotosOfDrafts } from './draft-photos.ts';

/**
 * The drafts of the current account or visitor, last changed first. Updated only by this module.
 */
export const draftsAtom = atom<readonly DraftRow[]>([]);

/**
 * The owner whose drafts `draftsAtom` contains, once a visitor's drafts have been moved to the
 * account and waiting listings have been submitted. `null`: not known yet.
 */
export const draftsOwnerAtom = atom<string | null>(null);

export const draftStore = storedDrafts();

let call: Api['call'] | undefined;

let begun: () => void;

/** Resolves when the drafts on the device are loaded and adopted. */
const whenLoaded = new Promise<void>((resolve) => {
  begun = resolve;
});

const synced = createSynced<DraftRow>({
  name: 'drafts',
  read: draftRows,
  show(owner, rows) {
    // A view of an account shows what the server has.
    if (isAccountView()) return;
    const now = Date.now();
    const here = rows
      .filter(({ isDiscarded }) => !isDiscarded)
      .map((row) => (owner === VISITOR ? adoptableDraft(row, now) : row));
    getDefaultStore().set(
      draftsAtom,
      here.toSorted((a, b) => b.updatedAt - a.updatedAt),
    );
  },
});

/** Subscribes to changes of drafts in this and other tabs. @returns a function that unsubscribes */
export const onDrafts = (listener: () => void): (() => void) => synced.onChange(listener);

const sync = createDraftSync({
  store: {
    ...draftStore,
    async change(owner, id, step) {
      const row = await draftStore.change(owner, id, step);
      await synced.changed();
      return row;
    },
  },
  send: (row, draftCall) =>
    sendDraftCall(row, draftCall, ownerNow() === row.owner ? storedToken() : null),
  async list(owner) {
    if (!call || ownerNow() !== owner) return null;
    const reply = await call(listDrafts, {}).catch(() => null);
    if (!reply || ownerNow() !== owner) return null;
    return reply.drafts.map((draft) => accountDraft(owner, draft));
  },
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  exclusively,
});

/** Whether the next sync also fetches the changes of other devices. */
let isFetchWanted = false;

/** Syncs the drafts of the device with the account, and schedules the next sync. */
const syncDrafts = repeating(async () => {
  const owner = ownerNow();
  if (owner === VISITOR || !navigator.onLine) return null;
  const fetches = isFetchWanted;
  isFetchWanted = false;
  if (fetches && call && (await hasLocked(owner, 'lockedDrafts').catch(() => false))) {
    await openLocked(call, owner, 'lockedDrafts');
    await synced.changed();
  }
  const pause = await sync.sync(owner, { fetches });
  isFetchWanted ||= fetches && pause === 'busy';
  return pause;
});

function fetchDrafts(): Promise<void> {
  isFetchWanted = true;
  return syncDrafts();
}

/** Call after a draft was saved: notifies other tabs and syncs with the account. */
export function onDraftSaved(): void {
  void synced.changed();
  void syncDrafts();
  void sendPhotosOfDrafts();
  askToPersist();
}

/**
 * Fetches one draft from the account, for a page that was opened by its link.
 * @returns `here` if it is on the device now, `none` if the account doesn't have it, `unasked` if
 *   that is unknown
 */
export async function fetchDraft(owner: string, id: string): Promise<'here' | 'none' | 'unasked'> {
  if (isAccountView()) return 'unasked';
  await whenLoaded;
  return navigator.onLine ? sync.bring(owner, id).catch(() => 'unasked') : 'unasked';
}

/** Saves values as those of a draft whose form isn't open. @throws NotSavedError */
export async function overwriteDraft(name: DraftName, text: DraftText): Promise<void> {
  await draftStore.change(name.owner, name.id, (row) =>
    overwrittenDraft(row ?? newDraft(name, text.schemaVersion), text, Date.now()),
  );
  onDraftSaved();
}

/** Discards a draft and all its copies. @throws NotSavedError */
export async function discardStoredDraft({ owner, id }: DraftRow): Promise<void> {
  await draftStore.change(owner, id, (row) => row && discardDraft(row, Date.now()));
  onDraftSaved();
}

/**
 * Gives the account's drafts on this device back to the visitor. Call it before the account, whose
 * email was wrong, is logged out. Never throws: without storage there are no drafts.
 */
export async function returnDraftsToVisitor(owner: string): Promise<void> {
  await returnUnsent(owner);
  await synced.changed();
}

/**
 * Makes operations of drafts that their writer has sent.
 * @throws NotSavedError if the device stores nothing
 */
export type SubmitDrafts = (owner: string, rows: readonly DraftRow[]) => Promise<void>;

/** Sends the drafts that waited for this account, if it is active now. */
async function submitWaiting(owner: string, submit: SubmitDrafts): Promise<void> {
  if (readStoredSession()?.user.status !== 'active') return;
  const rows = (await draftRows(owner)).filter(isSentDraft);
  if (rows.length === 0) return;
  await submit(owner, rows);
  await synced.changed();
}

/**
 * Sends what a form's draft contains. When this resolves, the operation is in the outbox and the
 * draft is deleted, in one transaction. Sending a new listing or hunt twice creates only one, because
 * the draft's id identifies it.
 * @param refused rejected operations on the same thing. They would block this one, and the draft has
 *   all of their content.
 * @throws NotSavedError if the device stores nothing
 */
export async function sendDraft(
  operation: Operation,
  draftId: string,
  refused: readonly OutboxRow[] = [],
): Promise<void> {
  for (const { id } of refused) await discardOperation(id);
  await addToOutbox(operation, { replaces: true, draftId });
  onDraftSaved();
}

/** Starts syncing drafts with the network state, page visibility and session. */
export function startDrafts(
  api: Api['call'],
  onSession: (listener: () => void) => void,
  submit: SubmitDrafts,
): void {
  call = api;
  synced.listen();
  // After login, the visitor's drafts are moved to the account.
  const begin = async () => {
    const owner = ownerNow();
    if (owner === VISITOR) void tidyUploads().catch(() => undefined);
    else {
      if (await adoptUnsent(owner)) await Promise.all([readUploads(), synced.changed()]);
      await sync.release(owner).catch(() => undefined);
    }
    await submitWaiting(owner, submit).catch(() => undefined);
    await synced.refresh();
    if (owner === ownerNow()) getDefaultStore().set(draftsOwnerAtom, owner);
    begun();
    void sendPhotosOfDrafts();
    await fetchDrafts();
  };
  followReturns(onSession, begin, async () => {
    await sync.hurry(ownerNow()).catch(() => undefined);
    void sendPhotosOfDrafts();
    await fetchDrafts();
  });
}

/**
 * Shows the drafts of an account that a site admin views. They are in memory only, because the tab
 * stores none. Never rejects.
 */
export async function showViewedDrafts(api: Api['call']): Promise<void> {
  const owner = ownerNow();
  // The view has ended.
  if (owner === VISITOR) return;
  const { drafts } = await api(listDrafts, {}).catch(() => ({ drafts: [] }));
  if (ownerNow() !== owner) return;
  const rows = drafts.map((draft) => receiveDraft(null, accountDraft(owner, draft)));
  getDefaultStore().set(draftsAtom, rows);
  getDefaultStore().set(draftsOwnerAtom, owner);
}

/** Converts the server's draft to the account's version of it. */
function accountDraft(owner: string, draft: Draft): AccountDraft {
  const { id, kind, targetId, businessId, version, schemaVersion, body } = draft;
  const text = { schemaVersion, body };
  const updatedAt = Date.parse(draft.updatedAt);
  return { owner, id, kind, targetId, businessId, version, text, updatedAt };
}

function inputOf(
  { id, kind, targetId }: DraftRow,
  { text, baseVersion }: DraftCall,
): { endpoint: Endpoint; input: { params: object; query?: object; body?: object } } {
  if (text === null) {
    const query = { baseVersion: String(baseVersion) };
    return { endpoint: deleteDraft, input: { params: { id }, query } };
  }
  const body: CallInput<typeof writeDraft>['body'] = {
    kind: kind as DraftKindName,
    targetId,
    ...text,
    baseVersion,
  };
  return { endpoint: writeDraft, input: { params: { id }, body } };
}

/**
 * Writes or deletes a draft once, as its owner. Never rejects.
 * @param token the owner's session token; `null` if that account isn't signed in now
 */
async function sendDraftCall(
  row: DraftRow,
  call: DraftCall,
  token: string | null,
): Promise<DraftOutcome> {
  if (token === null) return { kind: 'held', errorId: 'sign_in_required' };
  const { endpoint, input } = inputOf(row, call);
  const outcome = await sendCall(endpoint, input, {
    id: call.operationId,
    businessId: row.businessId,
    token,
  });
  if (outcome.kind === 'done') {
    const { version = 0 } = outcome.reply as { version?: number };
    return { kind: 'done', version };
  }
  if (outcome.kind !== 'conflict') return outcome;
  const current = v.safeParse(v.nullable(Draft), outcome.current ?? null);
  // A version in a newer release's schema can't be shown, so the user can't choose it.
  if (!current.success) return { kind: 'refused', errorId: 'version_conflict', fields: [] };
  return { kind: 'conflict', current: current.output && accountDraft(row.owner, current.output) };
}
