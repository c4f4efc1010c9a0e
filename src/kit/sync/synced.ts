import type { Pause } from '#storage/sync/sync.ts';
import { openSyncChannel, type SyncChannel, type SyncNews } from '#storage/sync/between-tabs.ts';

import { onServerBack } from '../net/server-back.ts';
import { ownerNow } from '../session/stored-session.ts';

/** Pause while another tab is sending. Changes made after its last read are sent by this tab. */
const BUSY_PAUSE_MS = 1_000;

/** Minimum pause: a row that is due again immediately would keep the CPU busy. */
const LEAST_PAUSE_MS = 250;

/**
 * Returns a function that runs `work` now, and again after the pause that it returns. Only one run
 * is under way at a time: a call during a run makes it run once more.
 */
export function repeating(work: () => Promise<Pause | 'busy'>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function run() {
    clearTimeout(timer);
    isAskedAgain = true;
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        const pause = await work().catch(() => null);
        if (pause === null || isAskedAgain) continue;
        const whole = pause === 'busy' ? BUSY_PAUSE_MS : Math.max(pause, LEAST_PAUSE_MS);
        timer = setTimeout(() => void run(), whole);
      }
      running = null;
    })();
    return running;
  };
}

interface SyncedPorts<Row> {
  /** Name of the channel to the other tabs and the service worker. */
  name: string;
  read(owner: string): Promise<readonly Row[]>;
  /** Shows what was read. @param owner `null` if the owner has logged out meanwhile */
  show(owner: string | null, rows: readonly Row[]): Promise<void> | void;
  /** Applies a reply that another tab or the service worker received. */
  onSettled?(news: SyncNews & { kind: 'settled' }): Promise<void>;
}

/** Rows of the device's owner, shown alike in all tabs. */
export interface Synced {
  /** Reads the rows again. */
  refresh(): Promise<void>;
  /** Tells the other tabs that rows have changed here, and reads them again. */
  changed(): Promise<void>;
  /** Tells the other tabs. */
  publish(news: SyncNews): void;
  /** Calls back when rows have changed, here or in another tab. @returns a function that ends it */
  onChange(listener: () => void): () => void;
  /** Listens to the other tabs. Later than the start of a page, because it slows a busy page. */
  listen(): void;
}

export function createSynced<Row>({ name, read, show, onSettled }: SyncedPorts<Row>): Synced {
  const listeners = new Set<() => void>();
  let channel: SyncChannel | undefined;
  let handled: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const owner = ownerNow();
    const rows = await read(owner).catch(() => []);
    // After a logout in the meantime, the rows aren't shown.
    const isTheirs = owner === ownerNow();
    await show(isTheirs ? owner : null, isTheirs ? rows : []);
  }
  const notifyListeners = () => listeners.forEach((listener) => listener());
  const onNews = (news: SyncNews): Promise<void> | undefined => {
    if (news.kind === 'settled') return onSettled?.(news);
    notifyListeners();
    return refresh();
  };
  const listen = () => {
    channel ??= openSyncChannel(name, (news) => {
      // In order, so that a reply is applied before its row is removed.
      handled = handled.then(() => onNews(news)).catch(() => undefined);
    });
  };
  const publish = (news: SyncNews) => {
    listen();
    channel!.publish(news);
  };
  return {
    refresh,
    publish,
    listen,
    async changed() {
      notifyListeners();
      publish({ kind: 'changed' });
      await refresh();
    },
    onChange(listener) {
      listen();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Who or what is back: `silent server` if calls may have lost their connection meanwhile. */
export type Return = 'online' | 'server' | 'silent server' | 'visible';

/**
 * Follows what lets unsent work be sent.
 * @param begin called now and when the session has changed
 */
export function followReturns(
  onSession: (listener: () => void) => void,
  begin: () => Promise<void>,
  onReturn: (what: Return) => Promise<void>,
): void {
  onSession(() => void begin());
  addEventListener('online', () => void onReturn('online'));
  onServerBack((wasDead) => void onReturn(wasDead ? 'silent server' : 'server'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void onReturn('visible');
  });
  void begin();
}

let isPersistAsked = false;

/**
 * Asks the browser once to keep the stored data when the disk is nearly full. Some browsers ask the
 * user, who may refuse.
 */
export function askToPersist(): void {
  if (isPersistAsked) return;
  isPersistAsked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}
