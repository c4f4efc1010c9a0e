import { io } from 'socket.io-client';
import * as v from 'valibot';

import { ErrorBody } from '#contract/kit/error-body.ts';
import {
  CLIENT_EVENTS,
  type ClientEventName,
  COUNT_POLL_MS,
  type ClientReply,
  type ClientPayload,
  SERVER_EVENTS,
  SOCKET_PATH,
  type UserEvent,
  USER_EVENTS,
  type UserEventIds,
  type UserEventName,
} from '#contract/kit/realtime.ts';
import { CONTRACT_VERSION } from '#contract/kit/version.ts';
import { backOff } from '#storage/sync/back-off.ts';

import type { AppContext } from '../visit/app-context.tsx';
import { followSequence } from './follow-sequence.ts';

export interface LiveVisit {
  userId: number;
  token: string;
  /** Called with counts that the server sent. Absent counts are unchanged. */
  onCounts(counts: { unseenNotices?: number; unreadMessages?: number }): void;
  /** Called with each event of the user, once and in order. */
  onEvent(event: UserEvent): void;
  /** Called if events were lost: refetches what is on screen. */
  onMissed(): void;
  /** Called when the server rejects the token. */
  onRefused(why: 'ended' | 'blocked'): void;
  /**
   * Called when a count couldn't be fetched. It is reported to the server, not shown to the user.
   */
  onError(error: string): void;
}

export interface Live {
  /** Tells the server that the user has logged out here, and disconnects. */
  leave(): void;
}

/** Time-out for a reply. A later one was lost with its connection. */
const ANSWER_MS = 8_000;

/** Rejections that no retry can change. */
const FINAL = new Set(['invalid_token', 'user_blocked', 'client_outdated']);

/** Number of attempts after which the pause no longer grows. It is then half a minute. */
const TRIES_COUNTED = 6;

/**
 * Opens the signed-in user's socket and keeps it connected. Counts are pushed by the server, and
 * polled at the contract's intervals while the page is visible. Missed events are fetched after a
 * reconnect.
 */
export function openLive(visit: LiveVisit): Live {
  const { userId, token } = visit;
  const socket = io({
    path: SOCKET_PATH,
    auth: { token, contract: CONTRACT_VERSION },
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  });

  /** @throws if there is no reply, an invalid reply or an error */
  async function ask<Name extends ClientEventName>(
    name: Name,
    payload: ClientPayload<Name>,
  ): Promise<ClientReply<Name>> {
    const answer: unknown = await socket.timeout(ANSWER_MS).emitWithAck(name, payload);
    const refused = v.safeParse(v.object({ error: ErrorBody }), answer);
    if (refused.success) throw new Error(refused.output.error.id);
    const { reply } = CLIENT_EVENTS[name];
    return v.parse(v.object({ data: reply }), answer).data;
  }

  let isOver = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The library doesn't reconnect a socket that was rejected or closed once, even if the database
  // was only briefly unavailable. It also doesn't repeat a lost request on a working connection.
  const tryAgain = () => {
    clearTimeout(timer);
    if (isOver) return;
    tries = Math.min(tries + 1, TRIES_COUNTED);
    timer = setTimeout(
      () => {
        if (socket.connected) void sequence.catchUp();
        else if (!socket.active) socket.connect();
      },
      backOff(tries, Math.random()),
    );
  };

  const sequence = followSequence({
    async ask(after) {
      const claim = { userId, ...(after === null ? {} : { after }) };
      const answer = await ask('connect_user', claim).catch((error: unknown) => {
        tryAgain();
        throw error;
      });
      tries = 0;
      visit.onCounts({
        unseenNotices: answer.unseenCount,
        unreadMessages: answer.unreadCount,
      });
      return answer;
    },
    onEvent: visit.onEvent,
    onMissed: visit.onMissed,
  });

  const refuse = (error: unknown) => {
    const parsed = v.safeParse(ErrorBody, error);
    const id = parsed.success ? parsed.output.id : '';
    isOver ||= FINAL.has(id);
    if (id === 'invalid_token') visit.onRefused('ended');
    if (id === 'user_blocked') visit.onRefused('blocked');
  };
  socket.on('connect', () => {
    clearTimeout(timer);
    void sequence.catchUp();
  });
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    refuse(error.data);
    if (!socket.active) tryAgain();
  });
  socket.on('disconnect', () => {
    if (!socket.active) tryAgain();
  });
  socket.on('session_ended', refuse);
  socket.on('events_missed', () => void sequence.catchUp());
  socket.on('update_unseen_count', (payload: unknown) => {
    const parsed = v.safeParse(SERVER_EVENTS.update_unseen_count, payload);
    if (parsed.success) visit.onCounts({ unseenNotices: parsed.output.unseenCount });
  });
  socket.on('user_event', (payload: unknown) => {
    const parsed = v.safeParse(SERVER_EVENTS.user_event, payload);
    if (!parsed.success) return;
    visit.onCounts({ unreadMessages: parsed.output.unreadCount });
    sequence.take(parsed.output);
  });

  const report = (error: unknown) => visit.onError(String(error).slice(0, 200));
  const polls = [
    everyWhileVisible(
      COUNT_POLL_MS.unseenNotices,
      async () => {
        if (!socket.connected) return;
        const { unseenCount } = await ask('get_unseen_notification_count', { userId });
        visit.onCounts({ unseenNotices: unseenCount });
      },
      report,
    ),
    everyWhileVisible(
      COUNT_POLL_MS.unreadMessages,
      async () => {
        if (!socket.connected) return;
        const { count } = await ask('get_unread_message_count_new', { userId });
        visit.onCounts({ unreadMessages: count });
      },
      report,
    ),
  ];

  return {
    leave() {
      isOver = true;
      clearTimeout(timer);
      for (const stop of polls) stop();
      sequence.close();
      socket.off();
      // `logout` would end the session too. The logout is already requested by an HTTP call, which
      // needs the session. The server notifies the session's other sockets.
      socket.emit('disconnect_user', { userId } satisfies ClientPayload<'disconnect_user'>);
      socket.disconnect();
    },
  };
}

/** Runs work at an interval while the page is visible. @returns a function that stops it */
function everyWhileVisible(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const run = () => void work().catch(onError);
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'visible') timer = setInterval(run, ms);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

/** A feature's handlers for live events of the signed-in user. */
export interface LivePart {
  /** Handlers by event name. */
  readonly on: {
    readonly [Name in UserEventName]?: (app: AppContext, ids: UserEventIds<Name>) => void;
  };
  /** Called if events were lost: refetches what is on screen. */
  missed(app: AppContext): void;
}

/** Passes an event to a feature that follows it. An event that can't be parsed counts as missed. */
export function passEvent(part: LivePart, app: AppContext, { event, ids }: UserEvent): void {
  if (event === 'other') return;
  // The event name determines the type of the ids.
  const follow = part.on[event] as ((app: AppContext, ids: unknown) => void) | undefined;
  if (!follow) return;
  const parsed = v.safeParse(USER_EVENTS[event], ids);
  if (parsed.success) follow(app, parsed.output);
  else part.missed(app);
}
