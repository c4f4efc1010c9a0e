import { atom, getDefaultStore } from 'jotai';

import type { Api } from '#contract/endpoint.ts';
import { NotSavedError } from '#storage/database.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import type { Operation, OutboxRow } from '#storage/outbox/operation.ts';
import {
  askForSync,
  openOutboxChannel,
  type OutboxChannel,
} from '#storage/outbox/outbox-channel.ts';
import { type AddOptions, createOutbox, type Outbox } from '#storage/outbox/outbox.ts';
import type { Outcome } from '#storage/outbox/outcome.ts';
import { sendOperation } from '#storage/outbox/send-operation.ts';
import { outboxRows, storedOutbox } from '#storage/outbox/stored-outbox.ts';

import { openLocked, prepareLock } from './locked-work.ts';
import { onServerBack, serverAnswered, watchForServer } from './server-back.ts';
import { storedUserId, storedToken } from './session/stored-session.ts';
import { readUploads, tidyUploads, uploads } from './uploads.ts';

/** What whoever is signed in has waiting, in order. Kept in step by this module alone. */
export const outboxRowsAtom = atom<readonly OutboxRow[]>([]);

/**
 * The account whose rows `outboxRowsAtom` has; null: not read yet. Until then an empty outbox means
 * nothing, and a change must not be made over what the server has.
 */
export const outboxOwnerAtom = atom<string | null>(null);

/** Which of them is on its way just now, by this tab. */
export const sendingAtom = atom<string | null>(null);

/**
 * Told of each reply before its row goes, so that nothing flickers back in between, and what is kept
 * of it is kept by then.
 */
export type OnSettled = (row: OutboxRow, reply: unknown) => Promise<void>;

let onSettled: OnSettled | undefined;

function ownerNow(): string | null {
  const id = storedUserId();
  return id === null ? null : String(id);
}

let channel: OutboxChannel | undefined;
let call: Api['call'] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function readRows(): Promise<void> {
  const owner = ownerNow();
  const rows = owner === null ? [] : await outboxRows(owner).catch(() => []);
  // Whoever signed out meanwhile reads nothing of it.
  const isTheirs = owner === ownerNow();
  getDefaultStore().set(outboxRowsAtom, isTheirs ? rows : []);
  getDefaultStore().set(outboxOwnerAtom, isTheirs ? owner : null);
  // Photos go with the rows that name them.
  await readUploads();
}

/** Somebody of this device heard the server's answer: this tab, another one, or the worker. */
async function noteSettled(row: OutboxRow, reply: unknown): Promise<void> {
  if (ownerNow() !== row.owner) return;
  // What could not be noted is asked of the server again.
  await onSettled?.(row, reply).catch(() => undefined);
}

async function changed(): Promise<void> {
  channel?.tell({ kind: 'changed' });
  await readRows();
}

/** Whether nobody answered the last call: neither the server nor anybody in between for it. */
let isUnreached = false;

/** A call that takes longer may have nobody at its other end, ms. */
const SLOW_MS = 3_000;

let giveUp = new AbortController();

/** Sees to it that a server that leaves a call unanswered is looked for. */
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
      if (change.problem !== undefined) await changed();
      return isThere;
    },
    async settle(row, reply) {
      channel?.tell({ kind: 'settled', row, reply });
      await noteSettled(row, reply);
      await store.settle(row, reply);
      await changed();
    },
    async discard(id) {
      await store.discard(id);
      await changed();
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

/** Another tab is at it; what came after it looked last is ours to send. */
const BUSY_PAUSE_MS = 1_000;

/** What is locked comes first, and its key could not be had: asked for again after this. */
const LOCKED_PAUSE_MS = 15_000;

/** The device's database failed: it is looked into again after this. */
const FAILED_PAUSE_MS = 5_000;

/** Signing out doesn't wait longer for what is still to be sent. */
const SEND_PATIENCE_MS = 5_000;

/** Less, and a row that is due again at once would keep the phone busy. */
const LEAST_PAUSE_MS = 250;

let flushing: Promise<unknown> = Promise.resolve();

/** Sends what is due, and comes back when the next is. */
export async function flushOutbox(): Promise<void> {
  clearTimeout(timer);
  const owner = ownerNow();
  if (owner === null) return;
  if (call && !(await openLocked(call, owner))) {
    timer = setTimeout(() => void flushOutbox(), LOCKED_PAUSE_MS);
    return;
  }
  const own = outbox.flush(owner).catch(() => FAILED_PAUSE_MS);
  flushing = Promise.all([flushing, own]);
  const pause = await own;
  // How often each was tried is for people to see, too.
  await readRows();
  if (pause === null) return;
  if (pause !== 'busy' && isUnreached) watchForServer();
  const whole = pause === 'busy' ? BUSY_PAUSE_MS : Math.max(pause, LEAST_PAUSE_MS);
  clearTimeout(timer);
  timer = setTimeout(() => void flushOutbox(), whole);
}

/**
 * Stores an operation, and sends it when it can. Once this resolves, it is on the device's disk.
 * @param options.replaces an older operation of the same kind and entity is pointless now
 * @param options.delayMs it isn't sent sooner
 * @param options.draftId the draft that it was written in goes with the same stroke
 * @throws NotSavedError where the device keeps nothing, and of somebody who has signed out
 */
export async function addToOutbox(operation: Operation, options?: AddOptions): Promise<void> {
  if (operation.owner !== ownerNow()) throw new NotSavedError('Its owner has signed out');
  await outbox.add(operation, options);
  await changed();
  void flushOutbox();
  void askForSync();
  askToPersist();
}

let isPersistAsked = false;

/** What somebody wrote is here now: the browser is not to clear it away when the disk is short. */
function askToPersist(): void {
  if (isPersistAsked) return;
  isPersistAsked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** Lets a row go unsent: the person doesn't want it any more. */
export async function discardOperation(id: string): Promise<void> {
  await outbox.discard(id);
}

/** Sends a row now, whatever kept it: who is held back is asked about again, with all that is theirs. */
export async function retryOperation({ id, owner, problem }: OutboxRow): Promise<void> {
  if (problem?.kind === 'held') await outbox.release(owner);
  await outbox.retry(id);
  await changed();
  await flushOutbox();
}

/**
 * Sends all that goes by itself now, without its pauses, and waits a little for it.
 * @returns how many rows are left
 */
export async function sendEverything(): Promise<number> {
  const rows = () => getDefaultStore().get(outboxRowsAtom);
  await readRows();
  if (rows().length === 0) return 0;
  for (const { id, problem } of rows()) if (problem === null) await outbox.retry(id);
  await Promise.race([
    flushOutbox(),
    new Promise((resolve) => setTimeout(resolve, SEND_PATIENCE_MS)),
  ]);
  await readRows();
  return rows().length;
}

/**
 * Follows the network, the page and the session: whenever something may go now, it goes.
 * @param settled is told of each reply, whoever of this device got it
 */
export function startOutbox(
  onSession: (listener: () => void) => void,
  callServer: Api['call'],
  settled?: OnSettled,
): void {
  call = callServer;
  onSettled = settled;
  let heard: Promise<void> = Promise.resolve();
  channel = openOutboxChannel((news) => {
    // In turn: what a reply changed is known before its row is gone.
    heard = heard
      .then(() => (news.kind === 'settled' ? noteSettled(news.row, news.reply) : readRows()))
      .catch(() => undefined);
  });
  // Whoever looks at the page again, or has a network again, waits for no pause.
  const hurry = async () => {
    const owner = ownerNow();
    if (owner !== null) await outbox.hurry(owner).catch(() => undefined);
    await readRows();
    await flushOutbox();
  };
  // Whoever is signed in now may have been signed out when their rows were sent.
  const letGo = async () => {
    const owner = ownerNow();
    if (owner !== null) {
      // Photos that nothing names any more go; what is locked may name some.
      if (await openLocked(callServer, owner)) void tidyUploads();
      // Fields wait for it.
      await readRows();
      await outbox.release(owner).catch(() => undefined);
    }
    await hurry();
    // By the time they sign out there may be no network to ask for it.
    if (owner !== null) await prepareLock(callServer, owner);
  };
  onSession(() => void letGo());
  addEventListener('online', () => {
    const owner = ownerNow();
    if (owner === null) return;
    void hurry();
    void prepareLock(callServer, owner);
  });
  onServerBack((wasDead) => {
    if (!wasDead) return void hurry();
    // What is under way may have got there: its key makes asking again safe.
    giveUp.abort();
    giveUp = new AbortController();
    return void flushing.then(hurry);
  });
  document.addEventListener('visibilitychange', () => {
    // An address may have been confirmed elsewhere meanwhile.
    if (document.visibilityState === 'visible') void letGo();
    // From here on it may be the worker's.
    else if (getDefaultStore().get(outboxRowsAtom).length > 0) void askForSync();
  });
  void letGo();
}
