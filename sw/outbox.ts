import { createOutbox } from '#storage/outbox/outbox.ts';
import { exclusively } from '#storage/outbox/exclusively.ts';
import { hasLockedRows } from '#storage/outbox/locked-rows.ts';
import { openOutboxChannel } from '#storage/outbox/outbox-channel.ts';
import { sendOperation } from '#storage/outbox/send-operation.ts';
import { storedOutbox } from '#storage/outbox/stored-outbox.ts';
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
 * Sends the outbox of the logged-in account when the network returns, even if no tab is open. A
 * visible page sends it itself.
 * @throws if a row has to wait longer, so that the browser wakes the service worker again
 */
export async function flushOutboxFor(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const session = await rememberedSession();
  if (!session) return;
  // Locked rows must be sent before newer ones, and only a page can unlock them.
  if (await hasLockedRows(session.owner)) return;
  const channel = openOutboxChannel();
  const store = storedOutbox();
  const outbox = createOutbox({
    store: {
      ...store,
      async settle(row, reply) {
        channel.tell({ kind: 'settled', row, reply });
        await store.settle(row, reply);
        channel.tell({ kind: 'changed' });
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
  try {
    await outbox.hurry(session.owner);
    const pause = await outbox.flush(session.owner);
    if (typeof pause === 'number') throw new Error('A row waits for a later retry');
  } finally {
    channel.tell({ kind: 'changed' });
    channel.close();
  }
}
