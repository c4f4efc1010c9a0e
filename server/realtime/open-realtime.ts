import { type Socket as Connection, Server as Engine } from 'engine.io';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import * as v from 'valibot';

import { ApiError } from '#contract/kit/errors.ts';
import {
  SERVER_EVENTS,
  type ServerEmits,
  type ServerEventName,
  type ServerPayload,
  SOCKET_LIMITS,
} from '#contract/kit/realtime.ts';
import type { Upgrade } from '#server/http/socket-upgrades.ts';
import { readUserCounts } from '../modules/notice/user-event/user-events.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listen } from '#server/platform/database/listen.ts';

import { clientEvents } from './client-events.ts';
import { FloodGate } from './flood-gate.ts';
import { guardConnection } from './guard-connection.ts';
import { type LiveMemory, openLiveRelay } from './live-relay.ts';
import {
  LIVE_CHANNEL,
  type LiveMessage,
  readLiveMessage,
  type LiveServer,
  sessionRoom,
  socketsIn,
  userRoom,
} from './live-socket.ts';
import { RecentEndings } from './recent-endings.ts';
import {
  type Authenticate,
  CHECK_EVERY_MS,
  endMissed,
  isStillIn,
  authenticateSocket,
} from './socket-session.ts';
import { errorOf, handlePacket } from './handle-packet.ts';
import { UserCounters } from './user-counters.ts';

/** Counts of this node. */
export interface Census {
  sockets: number;
  rooms: number;
  /** Number of connected users, and of those with cached counts. */
  people: number;
  counted: number;
}

export interface Realtime {
  upgrade: Upgrade;
  census(): Census;
  /** Stops receiving events and closes every socket. */
  close(): Promise<void>;
}

/** Time limit for a handshake, ms. The database may be slow when many clients reconnect. */
const HANDSHAKE_MS = 30_000;

/**
 * Maximum message size in bytes. Above it, the transport closes the connection without reading on.
 */
const TRANSPORT_BYTES = 4 * SOCKET_LIMITS.messageBytes;

/**
 * Opens the socket server. It has only WebSockets: with HTTP polling, one request could contain any
 * number of packets, and the server would keep state between requests. The handshake's token authenticates a socket
 * while its session lives. The socket joins only the rooms of its user and session. Events come
 * from the database, from any node. A client catches up on missed events by the user's sequence.
 */
export async function openRealtime(services: {
  database: Database;
  log: FastifyBaseLogger;
  authenticate: Authenticate;
  /** Storage shared by nodes besides the database. Null: none. */
  shared: LiveMemory | null;
  /** True if no other node uses this database, so that local events don't go through it. */
  isAlone: boolean;
}): Promise<Realtime> {
  const { database, log, authenticate } = services;
  const counters = new UserCounters((userId) => readUserCounts(database, userId));
  const answers = clientEvents({ database, counters });
  const endings = new RecentEndings();
  const io: LiveServer = new Server({ serveClient: false, connectTimeout: HANDSHAKE_MS });
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: TRANSPORT_BYTES });
  io.bind(engine);
  const admitted = new WeakSet<object>();
  engine.on('connection', (connection: Connection) =>
    guardConnection(connection, () => admitted.has(connection)),
  );

  io.use((socket, next) => {
    const admit = async () => {
      try {
        // More arrived with the handshake.
        if (socket.conn.readyState !== 'open') throw new ApiError('invalid_input');
        const moment = endings.now;
        socket.data = {
          ...(await authenticateSocket(socket.handshake.auth, authenticate)),
          moment,
        };
        const others = io.sockets.adapter.rooms.get(userRoom(socket.data.user.id))?.size ?? 0;
        if (others >= SOCKET_LIMITS.socketsAPerson) throw new ApiError('too_many_requests');
        next();
      } catch (error) {
        const refusal = errorOf(error, log);
        next(Object.assign(new Error(refusal.message), { data: refusal.toBody() }));
        // The library sends the refusal in the next tick.
        setImmediate(() => socket.conn.close());
      }
    };
    void admit();
  });

  io.on('connection', (socket) => {
    const { user, moment } = socket.data;
    admitted.add(socket.conn);
    const rooms = [userRoom(user.id), sessionRoom(user.sessionId)];
    void socket.join(rooms);
    counters.hold(user.id);
    socket.once('disconnect', () => counters.release(user.id));
    const gate = new FloodGate(SOCKET_LIMITS);
    // Used instead of listeners, so that unknown events get a response too.
    socket.use((packet) => void handlePacket({ answers, authenticate, log }, socket, gate, packet));
    // The session may have ended between the handshake and joining the room.
    if (endings.isNotedSince(moment, rooms)) void isStillIn(socket, authenticate);
  });

  function emitTo<Name extends ServerEventName>(
    userId: number,
    name: Name,
    payload: ServerPayload<Name>,
  ): void {
    const whole = [v.parse(SERVER_EVENTS[name], payload)] as unknown as Parameters<
      ServerEmits[Name]
    >;
    io.local.to(userRoom(userId)).emit(name, ...whole);
  }

  function receive(message: LiveMessage): void {
    switch (message.kind) {
      case 'session_ended':
        endings.note(sessionRoom(message.sessionId));
        for (const socket of socketsIn(io, sessionRoom(message.sessionId))) {
          void isStillIn(socket, authenticate);
        }
        break;
      case 'standing_changed':
        endings.note(userRoom(message.userId));
        // Closes the connections of users who may stay, so that they reconnect with their new
        // rights.
        for (const socket of socketsIn(io, userRoom(message.userId))) {
          void isStillIn(socket, authenticate).then((mayStay) => mayStay && socket.conn.close());
        }
        break;
      case 'user_event': {
        const { userId, seq, event, ids, unseenCount, unreadCount } = message;
        counters.note(userId, { seq, unseenCount, unreadCount });
        emitTo(userId, 'user_event', { seq, event, ids, unseenCount, unreadCount });
        emitTo(userId, 'update_unseen_count', { unseenCount });
        break;
      }
    }
  }

  const onMessage = (payload: string) => {
    const message = readLiveMessage(payload);
    if (message) receive(message);
  };

  // If the database is unavailable, its return triggers another check.
  const checkSessions = () => void endMissed(io, services).catch(() => undefined);

  function onGap(): void {
    counters.forget();
    endings.noteGap();
    for (const socket of io.sockets.sockets.values()) socket.data.checkedAt = 0;
    checkSessions();
    io.local.emit('events_missed', {});
  }

  const listening = await listen(database, {
    channel: LIVE_CHANNEL,
    log,
    onMessage,
    onGap,
  });
  const checking = setInterval(checkSessions, CHECK_EVERY_MS).unref();

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
        emitTo(userId, 'update_unseen_count', { unseenCount: counts.unseenCount });
        emitTo(userId, 'events_missed', {});
      },
    }));

  if (services.isAlone) {
    // Events of other writers, such as the operator's tool, still come from the database.
    database.useRelay({
      isOpen: () => true,
      async pass(messages) {
        for (const message of messages) onMessage(message);
      },
      doubt: onGap,
    });
  }

  return {
    upgrade: (request, socket, head) => engine.handleUpgrade(request, socket, head),
    census: () => ({
      sockets: engine.clientsCount,
      rooms: io.sockets.adapter.rooms.size,
      people: counters.people,
      counted: counters.size,
    }),
    async close() {
      database.useRelay(null);
      clearInterval(checking);
      await relay?.stop();
      await listening.stop();
      // Closes only the transports. A socket disconnected by the server wouldn't reconnect
      // automatically.
      engine.close();
    },
  };
}
