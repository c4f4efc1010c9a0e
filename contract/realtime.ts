import * as v from 'valibot';

import { ErrorBody } from './error-body.ts';
import { TOKEN_GRAMMAR } from './person-fields.ts';
import { Id } from './values.ts';
import { CONTRACT_VERSION } from './version.ts';

/** Where the socket server listens. */
export const SOCKET_PATH = '/socket.io';

/** The oldest contract whose sockets are still served; an older app is asked to load anew. */
export const OLDEST_SOCKET_CONTRACT = 1;

/** How often the app asks for counts while its page is visible, ms. */
export const COUNT_POLL_MS = { unseenNotices: 3_000, unreadMessages: 10_000 } as const;

/** What one socket may send: a message's size in bytes, and how many at once and a second. */
export const SOCKET_LIMITS = {
  messageBytes: 4 * 1024,
  burst: 30,
  perSecond: 3,
  /** Refused ones in a row after which the socket is ended. */
  refusals: 100,
  /** Sockets that one person may hold on a node: many tabs on many devices. */
  socketsAPerson: 100,
} as const;

/** Events that one answer catches up with; whoever missed more loads anew. */
export const CATCH_UP_MOST = 500;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** What a socket shows when it connects. Nothing else says who it is. */
export const Handshake = v.object({
  token: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  contract: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), CONTRACT_VERSION),
});
export type Handshake = v.InferOutput<typeof Handshake>;

const ofNotice = v.object({ noticeId: Id });

/**
 * What can happen to somebody, each with the ids of what changed: whoever hears of it asks for the
 * rows, and gets what they may see then. A newer server may know more: an app takes those as `other`.
 */
export const USER_EVENTS = {
  notice_added: ofNotice,
  notice_changed: ofNotice,
  notice_deleted: ofNotice,
  notices_seen: v.object({}),
} as const satisfies Record<string, v.GenericSchema<Record<string, number>>>;
export type UserEventName = keyof typeof USER_EVENTS;
export type UserEventIds<Name extends UserEventName> = v.InferOutput<(typeof USER_EVENTS)[Name]>;

const USER_EVENT_NAMES = Object.keys(USER_EVENTS) as UserEventName[];

/** Something that happened to somebody, numbered without a gap for each person. */
export const UserEvent = v.object({
  seq: Seq,
  event: v.fallback(v.picklist([...USER_EVENT_NAMES, 'other']), 'other'),
  /** As `USER_EVENTS` has them. */
  ids: v.record(v.string(), v.number()),
});
export type UserEvent = v.InferOutput<typeof UserEvent>;

/** Whoever an emit names has to be whoever the handshake's token belongs to. */
const Named = v.object({ userId: Id });

/** What an app emits: what it says, and what it is answered. Unknown keys are dropped. */
export const CLIENT_EVENTS = {
  /** The app is there: how things stand, and what happened after the last event that it knows. */
  connect_user: {
    says: v.object({ ...Named.entries, after: v.optional(Seq) }),
    hears: v.object({
      seq: Seq,
      unseenCount: Count,
      unreadCount: Count,
      /** Null: more than can be caught up with; what is on screen is to be asked for anew. */
      events: v.nullable(v.array(UserEvent)),
    }),
  },
  get_unseen_notification_count: { says: Named, hears: v.object({ unseenCount: Count }) },
  get_unread_message_count_new: { says: Named, hears: v.object({ count: Count }) },
  /** The session ends, on this and on every socket of it. */
  logout: {
    says: v.object({ ...Named.entries, token: v.string() }),
    hears: v.object({}),
  },
  /** This socket ends. */
  disconnect_user: { says: Named, hears: v.object({}) },
} as const satisfies Record<string, { says: v.GenericSchema; hears: v.GenericSchema }>;
export type ClientEventName = keyof typeof CLIENT_EVENTS;
export type Said<Name extends ClientEventName> = v.InferOutput<
  (typeof CLIENT_EVENTS)[Name]['says']
>;
export type Heard<Name extends ClientEventName> = v.InferOutput<
  (typeof CLIENT_EVENTS)[Name]['hears']
>;

/** The answer to an emit: its data, or the error's body. */
export type SocketAnswer<Name extends ClientEventName> =
  | { data: Heard<Name> }
  | { error: v.InferOutput<typeof ErrorBody> };

/** What the server emits. */
export const SERVER_EVENTS = {
  update_unseen_count: v.object({ unseenCount: Count }),
  user_event: v.object({
    ...UserEvent.entries,
    unseenCount: Count,
    unreadCount: Count,
  }),
  /** The server may have missed something itself: `connect_user` again. */
  events_missed: v.object({}),
  /** Why the server ends the socket: `invalid_token`, `user_blocked`. */
  session_ended: ErrorBody,
  /** An emit without a callback was refused. */
  refused: v.object({ event: v.string(), error: ErrorBody }),
} as const satisfies Record<string, v.GenericSchema>;
export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ServerPayload<Name extends ServerEventName> = v.InferOutput<
  (typeof SERVER_EVENTS)[Name]
>;

/** What the server emits, as the socket library types it. */
export type ServerEmits = { [Name in ServerEventName]: (payload: ServerPayload<Name>) => void };
