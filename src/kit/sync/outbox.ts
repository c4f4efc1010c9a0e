import { atom, getDefaultStore } from 'jotai';

import type { Api } from '#contract/kit/endpoint.ts';
import { isAccountView } from '#storage/account-view.ts';
import { VISITOR } from '#storage/caches.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import type { Operation, OutboxRow } from '#storage/outbox/operation.ts';
import { type AddOptions, createOutbox, type Outbox } from '#storage/outbox/outbox.ts';
import { type Outcome, sendOperation } from '#storage/outbox/send-operation.ts';
import { outboxRows, storedOutbox } from '#storage/outbox/stored-outbox.ts';
import { askForSync, exclusively } from '#storage/sync/between-tabs.ts';

import { openLocked, prepareLock } from './locked-work.ts';
import { serverAnswered, watchForServer } from '../net/server-back.ts';
import { readOnlyRefusalsAtom } from '../session/account-view.ts';
import { ownerNow, storedToken } from '../session/stored-session.ts';
import { askToPersist, createSynced, followReturns, repeating } from './synced.ts';
import { readUploads, tidyUploads, uploads } from './uploads.ts';

/** The unsent changes of the signed-in account, in order. Updated only by this module. */
export const outboxRowsAtom = atom<readonly OutboxRow[]>([]);

/**
 * The account whose rows `outboxRowsAtom` contains. `null`: not read yet. Until then an empty
 * outbox means nothing, and changes must not be based on the server's data.
 */
export const outboxOwnerAtom = atom<string | null>(null);

/** Id of the row that this tab is sending. */
export const sendingAtom = atom<string | null>(null);

/**
 * Called with each reply before its row is removed, so that the UI doesn't flicker. The cached data
 * is updated when it resolves.
 */
export type ReplyListener = (row: OutboxRow, reply: unknown) => Promise<void>;

let replyListener: ReplyListener | undefined;

let call: Api['call'] | undefined;

const synced = createSynced<OutboxRow>({
  name: 'outbox',
  read: outboxRows,
  async show(owner, rows) {
    getDefaultStore().set(outboxRowsAtom, rows);
    getDefaultStore().set(outboxOwnerAtom, owner === VISITOR ? null : owner);
    // The photos belong to the rows that reference them.
    await readUploads();
  },
  onSettled: ({ row, reply }) => onReply(row, reply),
});

/** Applies a reply that this tab, another tab or the service worker received. */
async function onReply(row: OutboxRow, reply: unknown): Promise<void> {
  if (ownerNow() !== row.owner) return;
  // If the reply can't be applied, the data is fetched again.
  await replyListener?.(row, reply).catch(() => undefined);
}

/** Whether the last call got no response at all, neither from the server nor from a proxy. */
let isUnreached = false;

/** Time after which a call may have lost its connection, ms. */
const SLOW_MS = 3_000;

let giveUp = new AbortController();

/** Runs a call, and starts polling the server if the call is slow. */
async function watched<T>(call: () => Promise<T>, outcomeOf: (answer: T) => Outcome | undefined) {
  const slow = setTimeout(watchForServer, SLOW_MS);
  try {
    const answer = await call();
    noteReached(outcomeOf(answer));
    return answer;
  } finally {
    clearTimeout(slow);
  }
}

function noteReached(outcome: Outcome | undefined): void {
  isUnreached = outcome?.kind === 'later' && !outcome.isReached;
  if (!isUnreached) serverAnswered();
}

const store = storedOutbox();
const outbox: Outbox = createOutbox({
  store: {
    ...store,
    async change(id, change) {
      const isThere = await store.change(id, change);
      if (change.problem !== undefined) await synced.changed();
      return isThere;
    },
    async settle(row, reply) {
      synced.publish({ kind: 'settled', row, reply });
      await onReply(row, reply);
      await store.settle(row, reply);
      await synced.changed();
    },
    async discard(id) {
      await store.discard(id);
      await synced.changed();
    },
  },
  uploads: {
    ...uploads,
    bring: (owner, hashes) =>
      watched(
        () => uploads.bring(owner, hashes),
        (inTheWay) => inTheWay?.outcome,
      ),
  },
  async send(row) {
    getDefaultStore().set(sendingAtom, row.id);
    try {
      const token = ownerNow() === row.owner ? storedToken() : null;
      return await watched(
        () => sendOperation(row, token, giveUp.signal),
        (outcome) => outcome,
      );
    } finally {
      getDefaultStore().set(sendingAtom, null);
    }
  },
  now: () => Date.now(),
  random: () => Math.random(),
  exclusively,
});

/**
 * Pause before the next attempt if the key for locked rows isn't available. They have to be sent
 * first.
 */
const LOCKED_PAUSE_MS = 15_000;

/** Pause before the next attempt if the device's database failed. */
const FAILED_PAUSE_MS = 5_000;

/** Maximum time that a logout waits for unsent changes. */
const SEND_PATIENCE_MS = 5_000;

let flushing: Promise<unknown> = Promise.resolve();

/** Decrypts what a logout has locked. @returns whether nothing is locked any more */
const openWork = (callServer: Api['call'], owner: string) =>
  openLocked(callServer, owner, 'lockedPhotos', 'lockedRows');

/** Sends the rows that are due, and schedules the next attempt. */
export const flushOutbox = repeating(async () => {
  const owner = ownerNow();
  if (owner === VISITOR) return null;
  if (call && !(await openWork(call, owner))) return LOCKED_PAUSE_MS;
  const own = outbox.flush(owner).catch(() => FAILED_PAUSE_MS);
  flushing = own;
  const pause = await own;
  // The UI shows the number of attempts.
  await synced.refresh();
  if (typeof pause === 'number' && isUnreached) watchForServer();
  return pause;
});

/**
 * Saves an operation, and sends it when possible. When this resolves, the operation is saved on the
 * device.
 * @param options.replaces an older operation of the same kind and entity is removed
 * @param options.delayMs minimum time before it is sent
 * @param options.draftId the draft of this operation, deleted in the same transaction
 * @throws NotSavedError if the device can't store it, or its owner has logged out
 */
export async function addToOutbox(operation: Operation, options?: AddOptions): Promise<void> {
  if (isAccountView()) {
    getDefaultStore().set(readOnlyRefusalsAtom, (times) => times + 1);
    throw new NotSavedError('An account that is only viewed');
  }
  if (operation.owner !== ownerNow()) throw new NotSavedError('Its owner is logged out');
  await outbox.add(operation, options);
  await synced.changed();
  void flushOutbox();
  void askForSync();
  askToPersist();
}

/** Deletes a row without sending it, because the user doesn't want it any more. */
export async function discardOperation(id: string): Promise<void> {
  await outbox.discard(id);
}

/**
 * Sends a row now, even if it has a problem or isn't due. If it was held for its owner, retries all
 * rows of that owner.
 */
export async function retryOperation({ id, owner, problem }: OutboxRow): Promise<void> {
  if (problem?.kind === 'held') await outbox.release(owner);
  await outbox.retry(id);
  await synced.changed();
  await flushOutbox();
}

/**
 * Sends all rows without a problem now, without pauses, and waits up to `SEND_PATIENCE_MS`.
 * @returns the number of rows left
 */
export async function sendEverything(): Promise<number> {
  const rows = () => getDefaultStore().get(outboxRowsAtom);
  await synced.refresh();
  if (rows().length === 0) return 0;
  for (const { id, problem } of rows()) if (problem === null) await outbox.retry(id);
  await Promise.race([
    flushOutbox(),
    new Promise((resolve) => setTimeout(resolve, SEND_PATIENCE_MS)),
  ]);
  await synced.refresh();
  return rows().length;
}

/**
 * Starts sending the outbox whenever the network, the page's visibility or the session allow it.
 * @param settled called with each reply, also those received by other tabs and the worker
 */
export function startOutbox(
  onSession: (listener: () => void) => void,
  callServer: Api['call'],
  settled?: ReplyListener,
): void {
  call = callServer;
  replyListener = settled;
  if (isAccountView()) {
    // There is no outbox, but pages wait until they know that.
    onSession(() => void synced.refresh());
    void synced.refresh();
    return;
  }
  synced.listen();
  // When the network returns, pending retries run immediately.
  const hurry = async () => {
    await outbox.hurry(ownerNow()).catch(() => undefined);
    await synced.refresh();
    await flushOutbox();
  };
  const begin = async () => {
    const owner = ownerNow();
    if (owner !== VISITOR) {
      // Photos that no row references are deleted, but locked rows may reference some.
      if (await openWork(callServer, owner)) void tidyUploads();
      // Forms wait for the rows.
      await synced.refresh();
      // They may have been held because their owner was logged out.
      await outbox.release(owner).catch(() => undefined);
    }
    await hurry();
    // The device may be offline at logout, so the key is fetched now.
    await prepareLock(callServer, owner);
  };
  followReturns(onSession, begin, async (what) => {
    // The email may have been confirmed elsewhere meanwhile.
    if (what === 'visible') return begin();
    if (what === 'silent server') {
      // Calls under way may have reached the server. Their idempotency keys make repeating them safe.
      giveUp.abort();
      giveUp = new AbortController();
      await flushing;
    }
    if (what === 'online') void prepareLock(callServer, ownerNow());
    return hurry();
  });
  document.addEventListener('visibilitychange', () => {
    // From here on the service worker may have to send them.
    const isHidden = document.visibilityState !== 'visible';
    if (isHidden && getDefaultStore().get(outboxRowsAtom).length > 0) void askForSync();
  });
}
