import * as v from 'valibot';

import { ErrorBody } from './error-body.ts';
import { TOKEN_GRAMMAR, Id } from './values.ts';
import { CONTRACT_VERSION } from './version.ts';

/** Path of the socket server. */
export const SOCKET_PATH = '/socket.io';

/** The oldest contract version whose sockets are still served; an older app is asked to reload. */
export const OLDEST_SOCKET_CONTRACT = 1;

/** Poll intervals for counts while the app's page is visible, ms. */
export const COUNT_POLL_MS = { unseenNotices: 3_000, unreadMessages: 10_000 } as const;

/** Limits per socket: message size in bytes, burst size, and messages per second. */
export const SOCKET_LIMITS = {
  messageBytes: 4 * 1024,
  burst: 30,
  perSecond: 3,
  /** The socket is closed after this many more rejected than accepted messages. */
  refusals: 100,
  /** Maximum number of sockets per user on a node: many tabs on many devices. */
  socketsAPerson: 100,
  /** Maximum number of new connections per minute from one client address. */
  connectsPerMinute: 300,
} as const;

/** Maximum number of missed events in one response. After more, the app reloads its data. */
export const CATCH_UP_MOST = 500;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** The handshake of a connecting socket. Nothing else identifies the user. */
export const Handshake = v.object({
  token: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  contract: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), CONTRACT_VERSION),
});

const ofNotice = v.object({ noticeId: Id });

/**
 * Events for a user, each with the ids of what changed. The app then requests the rows and gets
 * what the user may see at that time. A newer server may have more events; an app reads them as
 * `other`.
 */
export const USER_EVENTS = {
  notice_added: ofNotice,
  notice_changed: ofNotice,
  notice_deleted: ofNotice,
  notices_seen: v.object({}),
  /** A listing of the user or their business changed, or a question about one. */
  own_listings_changed: v.object({}),
  /** A hunt of the user or their business changed, or what matches it. */
  hunts_changed: v.object({}),
  /** The user's team, or their role in it, changed. Also sent to a member who was removed. */
  team_changed: v.object({}),
} as const satisfies Record<string, v.GenericSchema<Record<string, number>>>;
export type UserEventName = keyof typeof USER_EVENTS;
export type UserEventIds<Name extends UserEventName> = v.InferOutput<(typeof USER_EVENTS)[Name]>;

const USER_EVENT_NAMES = Object.keys(USER_EVENTS) as UserEventName[];

/** An event for a user. Events of a user are numbered without gaps. */
export const UserEvent = v.object({
  seq: Seq,
  event: v.fallback(v.picklist([...USER_EVENT_NAMES, 'other']), 'other'),
  /** Ids as declared in `USER_EVENTS`. */
  ids: v.record(v.string(), v.number()),
});
export type UserEvent = v.InferOutput<typeof UserEvent>;

/** The user named in an emit must be the one of the handshake's token. */
const Named = v.object({ userId: Id });

/** Events that an app emits, with their data and response. Unknown keys are dropped. */
export const CLIENT_EVENTS = {
  /**
   * The app connects. The response has the current counts and the events after the last one that
   * the app knows.
   */
  connect_user: {
    payload: v.object({ ...Named.entries, after: v.optional(Seq) }),
    reply: v.object({
      seq: Seq,
      unseenCount: Count,
      unreadCount: Count,
      /** Null: too many events to send, so the app must reload visible data. */
      events: v.nullable(v.array(UserEvent)),
    }),
  },
  get_unseen_notification_count: { payload: Named, reply: v.object({ unseenCount: Count }) },
  get_unread_message_count_new: { payload: Named, reply: v.object({ count: Count }) },
  /** Ends the session and closes all its sockets. */
  logout: {
    payload: v.object({ ...Named.entries, token: v.string() }),
    reply: v.object({}),
  },
  /** Closes this socket. */
  disconnect_user: { payload: Named, reply: v.object({}) },
} as const satisfies Record<string, { payload: v.GenericSchema; reply: v.GenericSchema }>;
export type ClientEventName = keyof typeof CLIENT_EVENTS;
export type ClientPayload<Name extends ClientEventName> = v.InferOutput<
  (typeof CLIENT_EVENTS)[Name]['payload']
>;
export type ClientReply<Name extends ClientEventName> = v.InferOutput<
  (typeof CLIENT_EVENTS)[Name]['reply']
>;

/** The response to an emit: its data, or the error's body. */
export type SocketAnswer<Name extends ClientEventName> =
  | { data: ClientReply<Name> }
  | { error: v.InferOutput<typeof ErrorBody> };

/** Events that the server emits. */
export const SERVER_EVENTS = {
  update_unseen_count: v.object({ unseenCount: Count }),
  user_event: v.object({
    ...UserEvent.entries,
    unseenCount: Count,
    unreadCount: Count,
  }),
  /** The server may have missed events itself; the app must send `connect_user` again. */
  events_missed: v.object({}),
  /** The error with which the server closes the socket: `invalid_token`, `user_blocked`. */
  session_ended: ErrorBody,
  /** An emit without a callback was rejected. */
  refused: v.object({ event: v.string(), error: ErrorBody }),
} as const satisfies Record<string, v.GenericSchema>;
export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ServerPayload<Name extends ServerEventName> = v.InferOutput<
  (typeof SERVER_EVENTS)[Name]
>;

/** The server's events, as the socket library types them. */
export type ServerEmits = { [Name in ServerEventName]: (payload: ServerPayload<Name>) => void };
