import { expect } from 'vitest';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { openClient, type SocketClient } from './socket-client.ts';

type Options = Parameters<typeof openClient>[2];

/** A server with sockets, for tests with several users. */
export interface LiveWorld {
  server: TestServer;
  url: string;
  /** Opens a socket, admitted or not. `hangUp` closes it. */
  open(
    auth: Record<string, unknown>,
    options?: Options & { at?: string },
  ): ReturnType<typeof openClient>;
  /** Opens a socket for a user who must be admitted. */
  connect(
    person: Pick<Person, 'token'>,
    options?: Options & { at?: string },
  ): Promise<SocketClient>;
  addNotice(person: Pick<Person, 'id'>): Promise<unknown>;
  hangUp(): void;
}

export async function openLiveWorld(env: Record<string, string> = {}): Promise<LiveWorld> {
  const server = await openTestServer(env);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: SocketClient[] = [];
  let occasions = 0;
  const open: LiveWorld['open'] = async (auth, { at = url, ...options } = {}) => {
    const client = await openClient(at, auth, options);
    opened.push(client);
    return client;
  };
  return {
    server,
    url,
    open,
    async connect({ token }, options) {
      const client = await open({ token }, options);
      expect(client.connected).toBe('in');
      return client;
    },
    addNotice: (person) =>
      server.database.transaction((transaction) =>
        notify(transaction, {
          userId: person.id,
          kind: 'welcome',
          params: {},
          dedupeKey: `occasion-${(occasions += 1)}`,
        }),
      ),
    hangUp() {
      for (const client of opened.splice(0)) client.close();
    },
  };
}

/** Returns the sequence numbers of the events that a socket received. */
export const seqsOf = ({ heard }: SocketClient) =>
  heard.flatMap(([name, payload]) =>
    name === 'user_event' ? [(payload as { seq: number }).seq] : [],
  );

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 10 }).toBe(true);
}
