import { io } from 'socket.io-client';
import * as v from 'valibot';

import { ErrorBody } from '#contract/error-body.ts';
import {
  CLIENT_EVENTS,
  type ClientEventName,
  COUNT_POLL_MS,
  type Heard,
  type Said,
  SERVER_EVENTS,
  SOCKET_PATH,
  type UserEvent,
} from '#contract/realtime.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { backOff } from '#storage/outbox/back-off.ts';

import { followSequence } from './follow-sequence.ts';

/** Counts that the server told; those that are left out are as before. */
export interface LiveCounts {
  unseenNotices?: number;
  unreadMessages?: number;
}

export interface LiveVisit {
  userId: number;
  token: string;
  onCounts(counts: LiveCounts): void;
  /** Each of the person's events, once and in order. */
  onEvent(event: UserEvent): void;
  /** More happened than can be told: what is on screen is to be asked for anew. */
  onMissed(): void;
  /** The server doesn't take the token any more. */
  onRefused(why: 'ended' | 'blocked'): void;
  /** A count could not be had. Nobody has to know but us. */
  onTrouble(error: string): void;
}

export interface Live {
  /** Tells the server that the person has signed out here, and leaves. */
  leave(): void;
}

/** An answer that takes longer was lost with its connection. */
const ANSWER_MS = 8_000;

/** Refusals that no further try changes. */
const FINAL = new Set(['invalid_token', 'user_blocked', 'client_outdated']);

/** No pause before another try is longer than after so many: half a minute. */
const TRIES_COUNTED = 6;

/**
 * Opens the socket of who is signed in, and keeps it: counts are asked for at the contract's pace
 * while the page is visible, and told at once besides; what happened while the connection was away is
 * caught up with when it is back.
 */
export function openLive(visit: LiveVisit): Live {
  const { userId, token } = visit;
  const socket = io({
    path: SOCKET_PATH,
    auth: { token, contract: CONTRACT_VERSION },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  });

  /** @throws where no answer came, or one that isn't by the contract, or a refusal */
  async function ask<Name extends ClientEventName>(
    name: Name,
    said: Said<Name>,
  ): Promise<Heard<Name>> {
    const answer: unknown = await socket.timeout(ANSWER_MS).emitWithAck(name, said);
    const refused = v.safeParse(v.object({ error: ErrorBody }), answer);
    if (refused.success) throw new Error(refused.output.error.id);
    const { hears } = CLIENT_EVENTS[name];
    return v.parse(v.object({ data: hears }), answer).data;
  }

  let isOver = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What the library doesn't do by itself: it gives up a socket that was refused or ended once, were
  // it for a database that was away for a second; and a lost answer is nobody's on a line that holds.
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
      const says = { userId, ...(after === null ? {} : { after }) };
      const answer = await ask('connect_user', says).catch((error: unknown) => {
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

  const tell = (error: unknown) => visit.onTrouble(String(error).slice(0, 200));
  const polls = [
    everyWhileVisible(
      COUNT_POLL_MS.unseenNotices,
      async () => {
        if (!socket.connected) return;
        const { unseenCount } = await ask('get_unseen_notification_count', { userId });
        visit.onCounts({ unseenNotices: unseenCount });
      },
      tell,
    ),
    everyWhileVisible(
      COUNT_POLL_MS.unreadMessages,
      async () => {
        if (!socket.connected) return;
        const { count } = await ask('get_unread_message_count_new', { userId });
        visit.onCounts({ unreadMessages: count });
      },
      tell,
    ),
  ];

  return {
    leave() {
      isOver = true;
      clearTimeout(timer);
      for (const stop of polls) stop();
      sequence.close();
      socket.off();
      // `logout` would end the session too, and who signs out has asked for that by a call already,
      // which must not find it ended; other sockets of the session hear of it from the server.
      socket.emit('disconnect_user', { userId } satisfies Said<'disconnect_user'>);
      socket.disconnect();
    },
  };
}

/** Does something at a pace, but not while nobody looks. @returns how to stop */
function everyWhileVisible(
  ms: number,
  work: () => Promise<void>,
  onTrouble: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const run = () => void work().catch(onTrouble);
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
