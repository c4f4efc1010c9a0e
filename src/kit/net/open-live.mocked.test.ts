import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SOCKET_PATH } from '#contract/kit/realtime.ts';
import { SESSION } from '../testing/session.ts';
import { backOff } from '#storage/sync/back-off.ts';

import { type Live, type LiveVisit, openLive } from './open-live.ts';

// Removes all retry pauses.
vi.mock('#storage/sync/back-off.ts', () => ({ backOff: vi.fn(() => 0) }));

vi.setConfig({ testTimeout: 40_000 });

const STANDING = { seq: 1, unseenCount: 2, unreadCount: 3, events: null };

/** Error ids with which successive handshakes are rejected. */
let refusals: (string | undefined)[];
/** Number of handshakes, and of `connect_user` requests. */
let handshakes: number;
let asks: number;
/** Number of `connect_user` requests that fail at first. */
let failures: number;
const onCounts = vi.fn<LiveVisit['onCounts']>();
const onRefused = vi.fn<LiveVisit['onRefused']>();
let io: Server;
let live: Live | undefined;

beforeEach(async () => {
  [handshakes, asks, failures, refusals] = [0, 0, 0, []];
  onCounts.mockClear();
  onRefused.mockClear();
  vi.mocked(backOff).mockClear();
  const http = createServer();
  io = new Server(http, { path: SOCKET_PATH });
  io.use((_socket, next) => {
    const id = refusals[handshakes];
    handshakes += 1;
    next(id ? Object.assign(new Error(id), { data: { id, message: id } }) : undefined);
  });
  io.on('connection', (socket: Socket) => {
    socket.on('connect_user', (_payload: unknown, answer: (reply: unknown) => void) => {
      asks += 1;
      if (asks > failures) answer({ data: STANDING });
      else answer({ error: { id: 'internal', message: 'Not now.' } });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`));
});
afterEach(async () => {
  live?.leave();
  await io.close();
});

function open(): Live {
  live = openLive({
    userId: SESSION.user.id,
    token: SESSION.token,
    onCounts,
    onEvent: () => undefined,
    onMissed: () => undefined,
    onRefused,
    onError: () => undefined,
  });
  return live;
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 300_000 });

const isLive = () =>
  until(() => expect(onCounts).toHaveBeenCalledWith({ unseenNotices: 2, unreadMessages: 3 }));

test.each(['internal', 'too_many_requests', 'second_factor_required'])(
  'reconnects after a handshake was rejected with %s',
  async (id) => {
    refusals = [id, id];
    open();
    await isLive();
    expect(handshakes).toBe(3);
    expect(onRefused).not.toHaveBeenCalled();
  },
);

test('reconnects after the server closed the socket', async () => {
  open();
  await isLive();
  onCounts.mockClear();
  io.disconnectSockets(true);
  await isLive();
  expect(handshakes).toBe(2);
});

test('repeats a failed `connect_user` request on the same connection', async () => {
  failures = 1;
  open();
  await isLive();
  expect([handshakes, asks]).toEqual([1, 2]);
});

test.each(['invalid_token', 'user_blocked', 'client_outdated'])(
  'doesn’t reconnect after a rejection with %s',
  async (id) => {
    refusals = [id];
    open();
    await until(() => expect(handshakes).toBe(1));
    // The client has handled the rejection by the time its connection is closed.
    await until(() => expect(io.engine.clientsCount).toBe(0));
    expect(backOff).not.toHaveBeenCalled();
  },
);

test('doesn’t reconnect after leave', async () => {
  refusals = ['internal'];
  vi.mocked(backOff).mockImplementationOnce(() => {
    queueMicrotask(() => live?.leave());
    return 0;
  });
  open();
  await until(() => expect(backOff).toHaveBeenCalledOnce());
  // A second connection starts later than the first would have reconnected.
  await new Promise((resolve) => setTimeout(resolve));
  open();
  await isLive();
  expect(handshakes).toBe(2);
});
