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

/** Somebody may sign out, or another in, while this goes on. */
async function tokenOf(owner: string): Promise<string | null> {
  const now = await rememberedSession();
  return now?.owner === owner ? now.token : null;
}

/**
 * Sends what waits, as the account that is signed in here: the network is back, and no tab may be
 * open any more. An open page does so itself.
 * @throws where something has to wait longer: the browser wakes the worker again for it
 */
export async function flushOutboxFor(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const session = await rememberedSession();
  if (!session) return;
  // What is locked comes before what was written since, and a page has to open it.
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
    if (typeof pause === 'number') throw new Error('Something waits longer');
  } finally {
    channel.tell({ kind: 'changed' });
    channel.close();
  }
}
