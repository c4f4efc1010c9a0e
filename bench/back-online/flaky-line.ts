import { createServer, connect, type Server, type Socket } from 'node:net';

/** A proxy to a server that can be cut and that records when a request arrives. */
export interface FlakyLine {
  url: string;
  /**
   * `refuse`: connections to the port are refused. `swallow`: sent data is lost without an error.
   */
  cut(how: 'refuse' | 'swallow'): Promise<void>;
  mend(): Promise<void>;
  /**
   * Resolves when the next request that starts with `begin` arrives at the server, in
   * `performance.now()` time.
   */
  arrival(begin: string): Promise<number>;
  close(): Promise<void>;
}

/** @param port port of the server; the proxy listens on the next one */
export async function openLine(port: number): Promise<FlakyLine> {
  const own = port + 1;
  const sockets = new Set<Socket>();
  const awaited = new Set<{ begin: string; resolve: (at: number) => void }>();
  let isSwallowing = false;
  let server: Server | null = null;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }
  function hang(socket: Socket): void {
    const away = keep(socket);
    if (isSwallowing) {
      away.resume();
      return;
    }
    const there = keep(connect(port, '127.0.0.1'));
    away.on('data', (chunk: Buffer) => {
      const head = chunk.toString('latin1');
      for (const one of awaited) {
        if (!head.includes(one.begin)) continue;
        awaited.delete(one);
        one.resolve(performance.now());
      }
    });
    away.pipe(there);
    there.pipe(away);
    away.on('close', () => there.destroy());
    there.on('close', () => away.destroy());
  }
  function listen(): Promise<void> {
    server = createServer(hang);
    return new Promise((resolve) => server!.listen(own, '127.0.0.1', resolve));
  }
  async function hangUp(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    const closing = server;
    server = null;
    if (closing) await new Promise((resolve) => closing.close(resolve));
  }
  await listen();
  return {
    url: `http://localhost:${own}`,
    async cut(how) {
      if (how === 'swallow') {
        isSwallowing = true;
        // Open connections stay open, but no data gets through any more.
        for (const socket of sockets) {
          socket.unpipe();
          socket.resume();
        }
        return;
      }
      await hangUp();
    },
    async mend() {
      isSwallowing = false;
      if (!server) await listen();
    },
    arrival: (begin) => new Promise((resolve) => awaited.add({ begin, resolve })),
    close: hangUp,
  };
}
