import { createOutbox, rowsToSend } from '#storage/outbox/outbox.ts';
import { hasLocked } from '#storage/locked-data.ts';
import { exclusively, openSyncChannel } from '#storage/sync/between-tabs.ts';
import { sendOperation } from '#storage/outbox/send-operation.ts';
import { outboxRows, storedOutbox } from '#storage/outbox/stored-outbox.ts';
import { rememberedSession } from '#storage/session.ts';
import { uploadCalls } from '#storage/uploads/send-upload.ts';
import { storedUploads } from '#storage/uploads/stored-uploads.ts';
import { createUploads } from '#storage/uploads/uploads.ts';

/** Returns the owner's current token; the user may log out or switch accounts during the send. */
async function tokenOf(owner: string): Promise<string | null> {
  const now = await rememberedSession();
  return now?.owner === owner ? now.token : null;
}

/**
 * Time for which the worker retries by itself, ms. The first calls after the network's return often
 * fail, and the browser wakes the worker again only after some minutes.
 */
const PATIENCE_MS = 30_000;

/** Pause while a page sends, ms. */
const BUSY_PAUSE_MS = 1_000;

/**
 * Sends the outbox of the logged-in account when the network returns, even if no tab is open. A
 * visible page sends it itself, but may be closed before it has.
 * @throws if a row has to wait longer, so that the browser wakes the worker again
 */
export async function flushOutboxFor(clients: Clients): Promise<void> {
  const channel = openSyncChannel('outbox');
  const store = storedOutbox();
  const outbox = createOutbox({
    store: {
      ...store,
      async settle(row, reply) {
        channel.publish({ kind: 'settled', row, reply });
        await store.settle(row, reply);
        channel.publish({ kind: 'changed' });
      },
    },
    uploads: createUploads({
      store: storedUploads(),
      calls: uploadCalls(tokenOf),
      random: () => Math.random(),
    }),
    send: async (row) => sendOperation(row, await tokenOf(row.owner)),
    now: () => Date.now(),
    random: () => Math.random(),
    exclusively,
  });
  let hasBegun = false;
  /** @returns the pause until a row is due, ms; `null` if the worker has nothing left to send */
  const flush = async (): Promise<number | null> => {
    const session = await rememberedSession();
    // Locked rows must be sent before newer ones, and only a page can unlock them.
    if (!session || (await hasLocked(session.owner, 'lockedRows'))) return null;
    const { owner } = session;
    if (rowsToSend(await outboxRows(owner)).length === 0) return null;
    const pages = await clients.matchAll({ type: 'window' });
    if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return BUSY_PAUSE_MS;
    if (!hasBegun) await outbox.hurry(owner);
    hasBegun = true;
    const pause = await outbox.flush(owner);
    return pause === 'busy' ? BUSY_PAUSE_MS : pause;
  };
  const end = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const pause = await flush();
      if (pause === null) return;
      if (Date.now() + pause > end) throw new Error('A row waits for a later retry');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    // A message drops a page that the back button would restore at once, so none without a change.
    if (hasBegun) channel.publish({ kind: 'changed' });
    channel.close();
  }
}
