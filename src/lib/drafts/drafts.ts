import { atom, getDefaultStore } from 'jotai';
import * as v from 'valibot';

import { deleteDraft, listDrafts, readDraft, writeDraft } from '#contract/draft-endpoints.ts';
import type { DraftKindName } from '#contract/draft-kinds.ts';
import { Draft } from '#contract/draft.ts';
import type { Api, CallInput, Endpoint } from '#contract/endpoint.ts';
import { discardDraft } from '#storage/drafts/change-draft.ts';
import { createDraftSync } from '#storage/drafts/draft-sync.ts';
import type { DraftCall, DraftRow } from '#storage/drafts/draft.ts';
import { hasLockedDrafts, openLockedDrafts } from '#storage/drafts/locked-drafts.ts';
import type { AccountDraft, DraftOutcome } from '#storage/drafts/send-draft.ts';
import { adoptDrafts, draftRows, storedDrafts } from '#storage/drafts/stored-drafts.ts';
import { VISITOR } from '#storage/kept.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import { sendCall } from '#storage/outbox/send-operation.ts';
import { adoptUploads } from '#storage/uploads/upload.ts';

import { prepareLock } from '../locked-work.ts';
import { onServerBack } from '../server-back.ts';
import { storedToken, storedUserId } from '../session/stored-session.ts';
import { readUploads, tidyUploads } from '../uploads.ts';
import { sendDraftPhotos } from './draft-photos.ts';

/** What whoever is here has begun to write, last changed first. Kept in step by this module alone. */
export const draftsAtom = atom<readonly DraftRow[]>([]);

/** Tells the other tabs that a draft has changed. */
const CHANNEL = 'drafts';

/** Another tab is at it; what came after it looked last is ours to send. */
const BUSY_PAUSE_MS = 1_000;

/** Less, and a row that is due again at once would keep the phone busy. */
const LEAST_PAUSE_MS = 250;

export const draftStore = storedDrafts();

const listeners = new Set<() => void>();

let channel: BroadcastChannel | undefined;

let timer: ReturnType<typeof setTimeout> | undefined;

let call: Api['call'] | undefined;

let isAskedToStay = false;

let begun: () => void;

/** What the device itself has to bring along is in its place. */
const whenBegun = new Promise<void>((resolve) => {
  begun = resolve;
});

/** For whom drafts are kept now: the account, or the visitor. */
function draftOwner(): string {
  return String(storedUserId() ?? VISITOR);
}

/** The other tabs, heard from the first form or change on: a busy page starts all else much later. */
function otherTabs(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener();
    void readRows();
  });
  return channel;
}

/** Hears that some draft has changed, in this tab or another. @returns how to stop */
export function onDrafts(listener: () => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function readRows(): Promise<void> {
  const owner = draftOwner();
  const rows = await draftRows(owner).catch(() => []);
  const here = owner === draftOwner() ? rows.filter(({ isDiscarded }) => !isDiscarded) : [];
  getDefaultStore().set(
    draftsAtom,
    here.toSorted((a, b) => b.updatedAt - a.updatedAt),
  );
}

async function changed(): Promise<void> {
  for (const listener of listeners) listener();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
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

/** Opens what the account had kept locked here; where its key can't be had yet, later. */
async function openLocked(owner: string): Promise<void> {
  if (!call || !(await hasLockedDrafts(owner))) return;
  await prepareLock(call, owner);
  await openLockedDrafts(owner);
  await changed();
}

/** Brings the device and the account together, and comes back when something is due. */
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

/** Sends the photos that drafts name, when they can go. */
export function sendPhotosOfDrafts(): void {
  void sendDraftPhotos(draftOwner, draftRows);
}

/** A draft was put down: others hear of it, and it goes to the account when it can. */
export function draftKept(): void {
  void changed();
  void syncDrafts({ fetches: false });
  sendPhotosOfDrafts();
  if (isAskedToStay) return;
  isAskedToStay = true;
  // The browser may clear what it wasn't asked to keep. Some ask the person; none has to agree.
  void navigator.storage?.persist?.().catch(() => false);
}

/**
 * Asks the account for one draft, for whoever opens it by its link.
 * @returns whether it is here now, or in the account no more; unasked: nobody could say
 */
export async function bringDraft(owner: string, id: string): Promise<'here' | 'none' | 'unasked'> {
  await whenBegun;
  return navigator.onLine ? sync.bring(owner, id).catch(() => 'unasked') : 'unasked';
}

/** The person doesn't want a draft any more, in none of its copies. @throws NotSavedError */
export async function discardStoredDraft({ owner, id }: DraftRow): Promise<void> {
  await draftStore.change(owner, id, (row) => row && discardDraft(row, Date.now()));
  draftKept();
}

/** Follows the network, the page and the session. */
export function startDrafts(api: Api['call'], onSession: (listener: () => void) => void): void {
  call = api;
  otherTabs();
  // Whoever has signed in brings along what they began as a visitor.
  const begin = async () => {
    const owner = draftOwner();
    if (owner === VISITOR) void tidyUploads().catch(() => undefined);
    else {
      if ((await adoptUploads(owner).catch(() => 0)) > 0) await readUploads();
      if ((await adoptDrafts(owner).catch(() => 0)) > 0) await changed();
      await sync.release(owner).catch(() => undefined);
    }
    await readRows();
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

/** A draft as the account has it, by what the server answered. */
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
 * @param token the owner's; null: somebody else is signed in now, or nobody
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
  // A copy of a shape that only a newer release knows can't be shown, and so not be chosen from.
  if (!current.success) return { kind: 'refused', errorId: 'version_conflict', fields: [] };
  return { kind: 'conflict', current: current.output && accountDraft(row.owner, current.output) };
}
