import { followSequence } from '#lib/socket/follow-sequence.ts';
import type { SocketClient } from '#server/realtime/testing/socket-client.ts';

export interface Followed {
  /** The numbers of the events that the app was handed, in order. */
  applied: number[];
  catchUp(): Promise<void>;
}

/** Follows a person's events over a socket by the app's own rules, from the very first on. */
export function followLive(client: SocketClient, userId: number): Followed {
  const applied: number[] = [];
  let hasBegun = false;
  const sequence = followSequence({
    // Where the app begins with how things stand, a test begins with nothing.
    ask: (after) =>
      client.data('connect_user', { userId, after: after ?? 0 }).then((answer) => ({
        ...answer,
        seq: after === null ? 0 : answer.seq,
      })),
    onEvent: ({ seq }) => applied.push(seq),
    onMissed() {
      // The first answer says where it begins: what an app loaded before may be older.
      if (hasBegun) applied.push(Number.NaN);
      hasBegun = true;
    },
  });
  client.socket.on('user_event', sequence.take);
  client.socket.on('events_missed', () => void sequence.catchUp());
  client.socket.on('connect', () => void sequence.catchUp());
  return {
    applied,
    async catchUp() {
      // The first says where it begins.
      await sequence.catchUp();
      await sequence.catchUp();
    },
  };
}
