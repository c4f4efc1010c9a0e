import { EventEmitter } from 'node:events';

import type { Socket as Connection } from 'engine.io';
import { expect, test } from 'vitest';

import { SOCKET_LIMITS } from '#contract/kit/realtime.ts';

import { guardConnection } from './guard-connection.ts';

/** Returns a guarded connection, and functions for what its client and its server send. */
function guarded({ isAdmitted }: { isAdmitted: boolean }) {
  let isClosed = false;
  const close = () => void (isClosed = true);
  const websocket = new EventEmitter();
  const connection = Object.assign(new EventEmitter(), {
    request: { socket: { destroy: close }, websocket },
    close,
  });
  guardConnection(connection as unknown as Connection, () => isAdmitted);
  return {
    ping: () => connection.emit('packetCreate', { type: 'ping' }),
    send: (type: string, data?: string | Buffer) => connection.emit('packet', { type, data }),
    sendPingFrame: () => websocket.emit('ping'),
    isClosed: () => isClosed,
  };
}

test.each([true, false])('allows one pong per ping (admitted: %s)', (isAdmitted) => {
  const { ping, send, isClosed } = guarded({ isAdmitted });
  for (let nth = 0; nth < 3; nth += 1) {
    ping();
    send('pong');
  }
  expect(isClosed()).toBe(false);
  send('pong');
  expect(isClosed()).toBe(true);
});

test.each(['pong', 'noop', 'upgrade', 'open', 'close'])(
  'closes a connection that sends %s unasked, admitted or not',
  (type) => {
    for (const isAdmitted of [true, false]) {
      const { send, isClosed } = guarded({ isAdmitted });
      send(type);
      expect(isClosed()).toBe(true);
    }
  },
);

test('allows a handshake and a pong before the admission', () => {
  const { ping, send, isClosed } = guarded({ isAdmitted: false });
  send('message', '0{"token":"x"}');
  ping();
  send('pong');
  expect(isClosed()).toBe(false);
  send('message', '0{"token":"x"}');
  expect(isClosed()).toBe(true);
});

test.each([
  ['attachments of an admitted socket', true, 'attachment'],
  ['ping frames of an admitted socket', true, 'ping'],
  ['ping frames of any client', false, 'ping'],
])('limits the %s', (_what, isAdmitted, kind) => {
  const { send, sendPingFrame, isClosed } = guarded({ isAdmitted });
  for (const isOver of [false, true]) {
    for (let nth = 0; nth < SOCKET_LIMITS.burst; nth += 1) {
      if (kind === 'ping') sendPingFrame();
      else send('message', Buffer.alloc(1));
    }
    expect(isClosed()).toBe(isOver);
  }
});
