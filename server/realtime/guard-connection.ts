import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

import type { Socket as Connection } from 'engine.io';

import { SOCKET_LIMITS } from '#contract/kit/realtime.ts';

import { FloodGate } from './flood-gate.ts';

/**
 * Types of the packets that an admitted socket may send, as socket.io writes them: disconnect,
 * event, binary event. Any other one is handled before the events' limits.
 */
const PACKETS_OF_EVENTS = new Set(['1', '2', '5']);

interface Packet {
  type: string;
  data?: string | Buffer;
}

/**
 * Closes a connection that sends anything but one short handshake before it is admitted, or
 * anything but events afterwards. The library answers every other packet, as often as it comes: a
 * handshake with a look-up of the session, an unknown namespace with an error. Each ping of ours
 * allows one pong. Pings of the client and attachments are limited, events have their own limit.
 */
export function guardConnection(connection: Connection, isAdmitted: () => boolean): void {
  const { socket, websocket } = connection.request as IncomingMessage & { websocket: EventEmitter };
  // Frees the initial request of a connection, some kB that aren't needed any more.
  Object.assign(connection, { request: null });
  const gate = new FloodGate(SOCKET_LIMITS);
  let hasAsked = false;
  let isPinged = false;

  function isAllowed({ type, data }: Packet): boolean {
    if (type === 'pong') {
      const wasPinged = isPinged;
      isPinged = false;
      return wasPinged;
    }
    if (type !== 'message') return false;
    if (isAdmitted()) return typeof data === 'string' ? isOfEvent(data) : gate.take() === 'pass';
    const isFirst = !hasAsked;
    hasAsked = true;
    return isFirst && isHandshake(data);
  }

  function refuse(): void {
    // The rest of what has arrived is dropped, and nothing more is read.
    connection.close();
    socket.destroy();
  }

  connection.on('packetCreate', ({ type }: Packet) => {
    if (type === 'ping') isPinged = true;
  });
  connection.on('packet', (packet: Packet) => {
    if (!isAllowed(packet)) refuse();
  });
  websocket.on('ping', () => {
    if (gate.take() !== 'pass') refuse();
  });
}

const isOfEvent = (data: string) => PACKETS_OF_EVENTS.has(data.charAt(0));

/** A handshake with another namespace has its name after the type. */
const isHandshake = (data: string | Buffer | undefined) =>
  typeof data === 'string' &&
  (data === '0' || data.startsWith('0{')) &&
  data.length <= SOCKET_LIMITS.messageBytes;
