import { ApiError } from '#contract/kit/errors.ts';
import {
  CATCH_UP_MOST,
  CLIENT_EVENTS,
  type ClientEventName,
  type ClientReply,
  type ClientPayload,
} from '#contract/kit/realtime.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { revokeSession } from '#server/modules/identity/session/session-repository.ts';
import { hashToken } from '#server/modules/identity/session/hash-token.ts';
import { findUserEventsAfter } from '../modules/notice/user-event/user-events.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { UserCounters } from './user-counters.ts';

/** The sender of a socket event. */
export interface SocketCaller {
  user: SessionUser;
  /** The token of the handshake. */
  token: string;
  /** Closes this socket after its response was sent. */
  leave(): void;
}

export interface ClientEventServices {
  database: Database;
  counters: UserCounters;
}

/** The handlers of the events. */
export type Answers = {
  [Name in ClientEventName]: (
    payload: ClientPayload<Name>,
    caller: SocketCaller,
  ) => Promise<ClientReply<Name>>;
};

/**
 * Returns a handler for each event of the contract. The user id in the event has already been
 * checked.
 */
export function clientEvents({ database, counters }: ClientEventServices): Answers {
  return {
    async connect_user({ after }, { user }) {
      const { seq, unseenCount, unreadCount } = await counters.of(user.id);
      const events =
        after === undefined
          ? []
          : await findUserEventsAfter(database, user.id, {
              after,
              upTo: seq,
              most: CATCH_UP_MOST,
            });
      return { seq, unseenCount, unreadCount, events };
    },

    async get_unseen_notification_count(_payload, { user }) {
      return { unseenCount: (await counters.of(user.id)).unseenCount };
    },

    async get_unread_message_count_new(_payload, { user }) {
      return { count: (await counters.of(user.id)).unreadCount };
    },

    async logout(payload, { user, token }) {
      if (!hashToken(payload.token).equals(hashToken(token))) throw new ApiError('forbidden');
      // Other sockets of the session, on any node, are notified by the database.
      await revokeSession(database, user.id, user.sessionId);
      return {};
    },

    async disconnect_user(_payload, { leave }) {
      leave();
      return {};
    },
  };
}

/** Returns whether an event is in the contract. */
export function isClientEvent(name: string): name is ClientEventName {
  return Object.hasOwn(CLIENT_EVENTS, name);
}
