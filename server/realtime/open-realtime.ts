import type { Server as HttpServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import * as v from 'valibot';

import { ApiError } from '#contract/errors.ts';
import {
  SERVER_EVENTS,
  type ServerEmits,
  type ServerEventName,
  type ServerPayload,
  SOCKET_LIMITS,
  SOCKET_PATH,
} from '#contract/realtime.ts';
import { readUserCounts } from '#server/modules/notice/user-event/user-event-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listen } from '#server/platform/database/listen.ts';
import type { SiteMemory } from '#server/platform/redis/open-redis.ts';

import { clientEvents } from './client-events.ts';
import { FloodGate } from './flood-gate.ts';
import { LIVE_CHANNEL, type LiveMessage, readLiveMessage } from './live-messages.ts';
import { openLiveRelay } from './live-relay.ts';
import { type LiveServer, sessionRoom, socketsIn, userRoom } from './live-socket.ts';
import { RecentEndings } from './recent-endings.ts';
import {
  type Authenticate,
  CHECK_EVERY_MS,
  endMissed,
  isStillIn,
  letIn,
} from './socket-session.ts';
import { errorOf, takePacket } from './take-packet.ts';
import { UserCounters } from './user-counters.ts';

export interface RealtimeServices {
  http: HttpServer;
  database: Database;
  log: FastifyBaseLogger;
  authenticate: Authenticate;
  /** What nodes share beside the database; null: nothing. */
  shared: SiteMemory | null;
  /** No other node runs on this database: what is done here need not go round by it. */
  isAlone: boolean;
  /** Others listen for upgrades on the same server, as the development server does. */
  sharesUpgrades: boolean;
}

/** How much there is on this node. */
export interface Census {
  sockets: number;
  rooms: number;
  /** People whose sockets are here, and those whose counts are known. */
  people: number;
  counted: number;
}

export interface Realtime {
  census(): Census;
  /** Hears nothing more, and ends every socket. */
  close(): Promise<void>;
}

/** Who connects and isn't let in by then is gone again; a database may be slow when many come back. */
const HANDSHAKE_MS = 30_000;

/** Beyond so many bytes the transport ends a connection without reading on. */
const TRANSPORT_BYTES = 16 * SOCKET_LIMITS.messageBytes;

/**
 * The socket server, on the API's own HTTP server. A socket is who its handshake's token says, for as
 * long as that session lives, and is in the rooms of its person and its session, which nothing else
 * leads into. What happens to people comes from the database, on whichever node it was done; what a
 * socket missed, it catches up with by its person's own sequence.
 */
export async function openRealtime(services: RealtimeServices): Promise<Realtime> {
  const { http, database, log, authenticate } = services;
  const counters = new UserCounters((userId) => readUserCounts(database, userId));
  const answers = clientEvents({ database, counters });
  const endings = new RecentEndings();
  const io: LiveServer = new Server(http, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: TRANSPORT_BYTES,
    connectTimeout: HANDSHAKE_MS,
    destroyUpgrade: !services.sharesUpgrades,
  });
  // The request that a connection began with, some kilobytes, is asked for nothing any more.
  io.engine.on('connection', (connection: { request: unknown }) => (connection.request = null));

  io.use((socket, next) => {
    const admit = async () => {
      try {
        const moment = endings.now;
        socket.data = { ...(await letIn(socket.handshake.auth, authenticate)), moment };
        const others = io.sockets.adapter.rooms.get(userRoom(socket.data.user.id))?.size ?? 0;
        if (others >= SOCKET_LIMITS.socketsAPerson) throw new ApiError('too_many_requests');
        return undefined;
      } catch (error) {
        const refusal = errorOf(error, log);
        return Object.assign(new Error(refusal.message), { data: refusal.toBody() });
      }
    };
    // oxlint-disable-next-line promise/no-callback-in-promise -- the library knows callbacks alone
    void admit().then(next);
  });

  io.on('connection', (socket) => {
    const { user, moment } = socket.data;
    const rooms = [userRoom(user.id), sessionRoom(user.sessionId)];
    void socket.join(rooms);
    counters.hold(user.id);
    socket.once('disconnect', () => counters.release(user.id));
    const gate = new FloodGate(SOCKET_LIMITS);
    // In place of listeners: what has no name in the contract is answered too.
    socket.use((packet) => void takePacket({ answers, authenticate, log }, socket, gate, packet));
    // The session may have ended between the handshake and the room.
    if (endings.isSaidSince(moment, rooms)) void isStillIn(socket, authenticate);
  });

  function tell<Name extends ServerEventName>(
    userId: number,
    name: Name,
    payload: ServerPayload<Name>,
  ): void {
    const whole = [v.parse(SERVER_EVENTS[name], payload)] as unknown as Parameters<
      ServerEmits[Name]
    >;
    io.local.to(userRoom(userId)).emit(name, ...whole);
  }

  function hear(message: LiveMessage): void {
    switch (message.kind) {
      case 'session_ended':
        endings.note(sessionRoom(message.sessionId));
        for (const socket of socketsIn(io, sessionRoom(message.sessionId))) {
          void isStillIn(socket, authenticate);
        }
        break;
      case 'standing_changed':
        endings.note(userRoom(message.userId));
        // Whoever may stay comes back as who they are now.
        for (const socket of socketsIn(io, userRoom(message.userId))) {
          void isStillIn(socket, authenticate).then((mayStay) => mayStay && socket.conn.close());
        }
        break;
      case 'user_event': {
        const { userId, seq, event, ids, unseenCount, unreadCount } = message;
        counters.note(userId, { seq, unseenCount, unreadCount });
        tell(userId, 'user_event', { seq, event, ids, unseenCount, unreadCount });
        tell(userId, 'update_unseen_count', { unseenCount });
        break;
      }
    }
  }

  const onMessage = (payload: string) => {
    const message = readLiveMessage(payload);
    if (message) hear(message);
  };

  // A database that is away tells of itself when it is back.
  const lookAtSessions = () => void endMissed(io, services).catch(() => undefined);

  function onGap(): void {
    counters.forget();
    endings.noteGap();
    for (const socket of io.sockets.sockets.values()) socket.data.checkedAt = 0;
    lookAtSessions();
    io.local.emit('events_missed', {});
  }

  const listening = await listen(database, {
    channel: LIVE_CHANNEL,
    log,
    onMessage,
    onGap,
  });
  const looking = setInterval(lookAtSessions, CHECK_EVERY_MS).unref();

  const relay =
    services.shared &&
    (await openLiveRelay({
      shared: services.shared,
      database,
      counters,
      log,
      onMessage,
      onBehind(userId, counts) {
        counters.note(userId, counts);
        tell(userId, 'update_unseen_count', { unseenCount: counts.unseenCount });
        tell(userId, 'events_missed', {});
      },
    }));

  if (services.isAlone) {
    // Whoever writes beside us, as the operator's tool does, is heard from the database all the same.
    database.useRelay({
      isOpen: () => true,
      async pass(messages) {
        for (const message of messages) onMessage(message);
      },
      doubt: onGap,
    });
  }

  return {
    census: () => ({
      sockets: io.engine.clientsCount,
      rooms: io.sockets.adapter.rooms.size,
      people: counters.people,
      counted: counters.size,
    }),
    async close() {
      database.useRelay(null);
      clearInterval(looking);
      await relay?.stop();
      await listening.stop();
      // Their connections alone: a socket that is told to go would not come back by itself.
      io.engine.close();
    },
  };
}
