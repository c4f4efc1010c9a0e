import { afterEach, expect } from 'vitest';

import { notify } from '#server/modules/notice/notice/notify.ts';
import { addUserEvents, lockUserStreams } from '#server/modules/notice/user-event/user-events.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Person } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { openClient, type SocketClient } from './socket-client.ts';

type Options = Parameters<typeof openClient>[2] & { at?: string };

/** Opens a server with sockets, for the tests of a file with several users. */
export async function openLiveWorld(env: Record<string, string> = {}) {
  const server = await openTestServer(env);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: SocketClient[] = [];
  let occasions = 0;
  afterEach(() => {
    for (const client of opened.splice(0)) client.close();
  });
  /** Opens a socket, admitted or not, until the end of the test. */
  const open = async (auth: Record<string, unknown>, { at = url, ...options }: Options = {}) => {
    const client = await openClient(at, auth, options);
    opened.push(client);
    return client;
  };
  return {
    server,
    url,
    open,
    /** Opens a socket for a user who must be admitted. */
    async connect({ token }: Pick<Person, 'token'>, options?: Options) {
      const client = await open({ token }, options);
      expect(client.connected).toBe('in');
      return client;
    },
    addNotice: (person: Pick<Person, 'id'>) =>
      server.database.transaction((transaction) =>
        notify(transaction, {
          userId: person.id,
          kind: 'welcome',
          params: {},
          dedupeKey: `occasion-${(occasions += 1)}`,
        }),
      ),
  };
}

/** Returns the sequence numbers of the events that a socket received. */
export const seqsOf = ({ received }: SocketClient) =>
  received.flatMap(([name, payload]) =>
    name === 'user_event' ? [(payload as { seq: number }).seq] : [],
  );

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 10 }).toBe(true);
}

/** Writes an event of a user, as the program does. */
export const addEvent = (
  { transaction }: Database,
  { id: userId }: Pick<Person, 'id'>,
  event: 'notice_added' | 'notice_changed' = 'notice_added',
  after: (open: Transaction) => unknown = () => undefined,
) =>
  transaction(async (open) => {
    await lockUserStreams(open, [userId]);
    await addUserEvents(open, [{ userId, event, ids: { noticeId: 1 } }]);
    await after(open);
  });
