import { followSequence } from '#kit/net/follow-sequence.ts';
import type { SocketClient } from '#server/realtime/testing/socket-client.ts';

/** Follows a person's events over a socket as the app does, from the first event. */
export function followLive(client: SocketClient, userId: number) {
  const applied: number[] = [];
  let hasBegun = false;
  const sequence = followSequence({
    // The app starts from the present state; a test starts from zero.
    ask: (after) =>
      client
        .data('connect_user', { userId, after: after ?? 0 })
        .then((answer) => ({ ...answer, seq: after === null ? 0 : answer.seq })),
    onEvent: ({ seq }) => applied.push(seq),
    onMissed() {
      // The first reply sets the start and reports missed events, because data that an app loaded
      // before may be older.
      if (hasBegun) applied.push(Number.NaN);
      hasBegun = true;
    },
  });
  client.socket.on('user_event', sequence.take);
  client.socket.on('events_missed', () => void sequence.catchUp());
  client.socket.on('connect', () => void sequence.catchUp());
  return {
    /** The numbers of the events passed to the app, in order. */
    applied,
    async catchUp() {
      // The first call only sets the start.
      await sequence.catchUp();
      await sequence.catchUp();
    },
  };
}
