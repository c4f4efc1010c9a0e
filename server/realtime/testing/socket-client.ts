import { io, type Socket } from 'socket.io-client';

import {
  type ClientEventName,
  type Heard,
  SOCKET_PATH,
  type SocketAnswer,
} from '#contract/realtime.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

export interface SocketClient {
  socket: Socket;
  /** Everything that the server emitted, `[name, payload]`, in order. */
  heard: [string, unknown][];
  /** Emits, and waits for the answer. */
  ask<Name extends ClientEventName>(name: Name, said: unknown): Promise<SocketAnswer<Name>>;
  /** The answer's data. @throws where it is an error's body */
  data<Name extends ClientEventName>(name: Name, said: unknown): Promise<Heard<Name>>;
  close(): void;
}

/** A socket as an app opens it; `connected` says how that went: `in`, or the id of the refusal. */
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
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => heard.push([name, payload]));
  const connected = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('in'));
    socket.once('connect_error', (error: Error & { data?: { id?: string } }) =>
      resolve(error.data?.id ?? error.message),
    );
  });
  const ask = <Name extends ClientEventName>(name: Name, said: unknown) =>
    socket.timeout(10_000).emitWithAck(name, said) as Promise<SocketAnswer<Name>>;
  return {
    socket,
    heard,
    connected,
    ask,
    async data(name, said) {
      const answer = await ask(name, said);
      if ('error' in answer) throw new Error(answer.error.id);
      return answer.data;
    },
    close: () => socket.close(),
  };
}
