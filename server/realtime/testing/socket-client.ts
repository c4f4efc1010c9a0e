import { io, type Socket } from 'socket.io-client';

import {
  type ClientEventName,
  type ClientReply,
  SOCKET_PATH,
  type SocketAnswer,
} from '#contract/kit/realtime.ts';
import { CONTRACT_VERSION } from '#contract/kit/version.ts';

export interface SocketClient {
  socket: Socket;
  /** All events from the server, `[name, payload]`, in order. */
  received: [string, unknown][];
  /** Emits an event and waits for the response. */
  ask<Name extends ClientEventName>(name: Name, payload: unknown): Promise<SocketAnswer<Name>>;
  /** Emits an event and returns the response's data. @throws if it is an error body */
  data<Name extends ClientEventName>(name: Name, payload: unknown): Promise<ClientReply<Name>>;
  close(): void;
}

/** Opens a socket like an app. `connected` is the result: `in`, or the id of the error. */
export async function openClient(
  url: string,
  auth: Record<string, unknown>,
  { reconnects = false }: { reconnects?: boolean } = {},
): Promise<SocketClient & { connected: string }> {
  const socket = io(url, {
    path: SOCKET_PATH,
    auth: { contract: CONTRACT_VERSION, ...auth },
    transports: ['websocket'],
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
  });
  const received: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => received.push([name, payload]));
  const connected = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('in'));
    socket.once('connect_error', (error: Error & { data?: { id?: string } }) =>
      resolve(error.data?.id ?? error.message),
    );
  });
  const ask = <Name extends ClientEventName>(name: Name, payload: unknown) =>
    socket.timeout(10_000).emitWithAck(name, payload) as Promise<SocketAnswer<Name>>;
  return {
    socket,
    received,
    connected,
    ask,
    async data(name, payload) {
      const answer = await ask(name, payload);
      if ('error' in answer) throw new Error(answer.error.id);
      return answer.data;
    },
    close: () => socket.close(),
  };
}
