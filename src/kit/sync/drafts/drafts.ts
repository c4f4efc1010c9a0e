import { atom, getDefaultStore } from 'jotai';
import * as v from 'valibot';

import {
  deleteDraft,
  listDrafts,
  readDraft,
  writeDraft,
} from '#contract/identity/draft-endpoints.ts';
import type { DraftKindName } from '#contract/draft-kinds.ts';
import { Draft } from '#contract/identity/draft.ts';
import type { Api, CallInput, Endpoint } from '#contract/kit/endpoint.ts';
import { isAccountView } from '#storage/account-view.ts';
import { isSentDraft } from '#contract/sent-drafts.ts';
import { adoptableDraft, discardDraft, overwrittenDraft } from '#storage/drafts/change-draft.ts';
import { createDraftSync } from '#storage/drafts/draft-sync.ts';
import {
  type DraftCall,
  type DraftName,
  type DraftRow,
  type DraftText,
  newDraft,
} from '#storage/drafts/draft.ts';
import { hasLockedDrafts, openLockedDrafts } from '#storage/drafts/locked-drafts.ts';
import type { AccountDraft, DraftOutcome } from '#storage/drafts/send-draft.ts';
import {
  adoptDrafts,
  draftRows,
  returnDrafts,
  storedDrafts,
} from '#storage/drafts/stored-drafts.ts';
import { VISITOR } from '#storage/kept.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import { sendCall } from '#storage/outbox/send-operation.ts';
import { adoptUploads, returnUploads } from '#storage/uploads/upload.ts';

import { prepareLock } from '../locked-work.ts';
import { onServerBack } from '../../net/server-back.ts';
import { readStoredSession, storedToken, storedUserId } from '../../session/stored-session.ts';
import { readUploads, tidyUploads } from '../uploads.ts';
import { sendDraftPhotos } from './draft-photos.ts';

/**
 * The drafts of the current account or visitor, last changed first. Updated only by this module.
 */
export const draftsAtom = atom<readonly DraftRow[]>([]);

/**
 * The owner whose drafts `draftsAtom` contains, once a visitor's drafts have been moved to the
 * account and waiting listings have been submitted. `null`: not known yet.
 */
export const draftsOwnerAtom = atom<string | null>(null);

/** Broadcast channel that tells other tabs that a draft has changed. */
const CHANNEL = 'drafts';

/** Pause while another tab is sending. Changes made after its last read are sent by this tab. */
const BUSY_PAUSE_MS = 1_000;

/** Minimum pause: a row that is due again immediately would keep the CPU busy. */
const LEAST_PAUSE_MS = 250;

export const draftStore = storedDrafts();

const listeners = new Set<() => void>();

let channel: BroadcastChannel | undefined;

let timer: ReturnType<typeof setTimeout> | undefined;

let call: Api['call'] | undefined;

let isAskedToStay = false;

let begun: () => void;

/** Resolves when the drafts on the device are loaded and adopted. */
const whenBegun = new Promise<void>((resolve) => {
  begun = resolve;
});

/** Returns the owner of new drafts: the account id, or the visitor. */
function draftOwner(): string {
  return String(storedUserId() ?? VISITOR);
}

/**
 * Returns the channel to the other tabs. Opened with the first form or change, because it slows the
 * start of a busy page.
 */
function otherTabs(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener();
    void readRows();
  });
  return channel;
}

/** Subscribes to changes of drafts in this and other tabs. @returns a function that unsubscribes */
export function onDrafts(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function readRows(): Promise<void> {
  // A view of an account shows what the server has (`viewed-drafts.ts`).
  if (isAccountView()) return;
  const owner = draftOwner();
  const rows = await draftRows(owner).catch(() => []);
  const now = Date.now();
  const here = (owner === draftOwner() ? rows : [])
    .filter(({ isDiscarded }) => !isDiscarded)
    .map((row) => (owner === VISITOR ? adoptableDraft(row, now) : row));
  getDefaultStore().set(
    draftsAtom,
    here.toSorted((a, b) => b.updatedAt - a.updatedAt),
  );
}

async function changed(): Promise<void> {
  for (const listener of listeners) listener();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  otherTabs()?.postMessage('changed');
  await readRows();
}

const sync = createDraftSync({
  store: {
    ...draftStore,
    async change(owner, id, step) {
      const row = await draftStore.change(owner, id, step);
      await changed();
      return row;
    },
  },
  send: (row, draftCall) =>
    sendDraftCall(row, draftCall, draftOwner() === row.owner ? storedToken() : null),
  async list(owner) {
    if (!call || draftOwner() !== owner) return null;
    const reply = await call(listDrafts, {}).catch(() => null);
    return draftOwner() === owner ? (reply?.drafts ?? null) : null;
  },
  async read(owner, id) {
    if (!call || draftOwner() !== owner) return null;
    const draft = await call(readDraft, { params: { id } }).catch(() => null);
    return draft && draftOwner() === owner ? accountDraft(owner, draft) : null;
  },
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  exclusively,
});

/**
 * Decrypts the drafts of the account that were locked on this device. Does nothing if the key isn't
 * available yet.
 */
async function openLocked(owner: string): Promise<void> {
  if (!call || !(await hasLockedDrafts(owner))) return;
  await prepareLock(call, owner);
  await openLockedDrafts(owner);
  await changed();
}

/** Syncs the drafts of the device with the account, and schedules the next sync. */
async function syncDrafts({ fetches }: { fetches: boolean }): Promise<void> {
  clearTimeout(timer);
  const owner = draftOwner();
  if (owner === VISITOR || !navigator.onLine) return;
  if (fetches) await openLocked(owner).catch(() => undefined);
  const pause = await sync.sync(owner, { fetches }).catch(() => null);
  if (pause === null) return;
  const whole = pause === 'busy' ? BUSY_PAUSE_MS : Math.max(pause, LEAST_PAUSE_MS);
  clearTimeout(timer);
  timer = setTimeout(() => void syncDrafts({ fetches: fetches && pause === 'busy' }), whole);
}

/** Uploads the photos of drafts if possible. */
export function sendPhotosOfDrafts(): void {
  void sendDraftPhotos(draftOwner, draftRows);
}

/** Call after a draft was saved: notifies other tabs and syncs with the account. */
export function draftKept(): void {
  void changed();
  void syncDrafts({ fetches: false });
  sendPhotosOfDrafts();
  if (isAskedToStay) return;
  isAskedToStay = true;
  // The browser may clear storage that isn't marked persistent. Some browsers ask the user, who may
  // refuse.
  void navigator.storage?.persist?.().catch(() => false);
}

/**
 * Fetches one draft from the account, for a page that was opened by its link.
 * @returns `here` if it is on the device now, `none` if the account doesn't have it, `unasked` if
 *   that is unknown
 */
export async function bringDraft(owner: string, id: string): Promise<'here' | 'none' | 'unasked'> {
  if (isAccountView()) return 'unasked';
  await whenBegun;
  return navigator.onLine ? sync.bring(owner, id).catch(() => 'unasked') : 'unasked';
}

/** Saves values as those of a draft whose form isn't open. @throws NotSavedError */
export async function overwriteDraft(name: DraftName, text: DraftText): Promise<void> {
  await draftStore.change(name.owner, name.id, (row) =>
    overwrittenDraft(row ?? newDraft(name, text.schemaVersion), text, Date.now()),
  );
  draftKept();
}

/** Discards a draft and all its copies. @throws NotSavedError */
export async function discardStoredDraft({ owner, id }: DraftRow): Promise<void> {
  await draftStore.change(owner, id, (row) => row && discardDraft(row, Date.now()));
  draftKept();
}

/**
 * Gives the account's drafts on this device back to the visitor. Call it before the account, whose
 * email was wrong, is logged out. Never throws: without storage there are no drafts.
 */
export async function returnDraftsToVisitor(owner: string): Promise<void> {
  await returnUploads(owner).catch(() => undefined);
  await returnDrafts(owner).catch(() => undefined);
  await changed();
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
  await changed();
}

/** Starts syncing drafts with the network state, page visibility and session. */
export function startDrafts(
  api: Api['call'],
  onSession: (listener: () => void) => void,
  submit: SubmitDrafts,
): void {
  call = api;
  otherTabs();
  // After login, the visitor's drafts are moved to the account.
  const begin = async () => {
    const owner = draftOwner();
    if (owner === VISITOR) void tidyUploads().catch(() => undefined);
    else {
      if ((await adoptUploads(owner).catch(() => 0)) > 0) await readUploads();
      if ((await adoptDrafts(owner).catch(() => 0)) > 0) await changed();
      await sync.release(owner).catch(() => undefined);
    }
    await submitWaiting(owner, submit).catch(() => undefined);
    await readRows();
    if (owner === draftOwner()) getDefaultStore().set(draftsOwnerAtom, owner);
    begun();
    sendPhotosOfDrafts();
    await syncDrafts({ fetches: true });
  };
  const hurry = async () => {
    await sync.hurry(draftOwner()).catch(() => undefined);
    sendPhotosOfDrafts();
    await syncDrafts({ fetches: true });
  };
  onSession(() => void begin());
  addEventListener('online', () => void hurry());
  onServerBack(() => void hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void hurry();
  });
  void begin();
}

/** Converts the server's draft to the account's version of it. */
export function accountDraft(owner: string, draft: Draft): AccountDraft {
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
