import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Opens a proxy between two programs, which simulates a network. Forwards each connection to the first of some ports that accepts it, starting with a different
 * port each time. With one port it is a cable, with several a load balancer.
 * @param onSent receives what callers send
 */
export async function openProxy(
  host: string,
  ports: () => readonly number[],
  onSent: (data: Buffer) => void = () => undefined,
) {
  const open = new Set<Socket>();
  const callers = new Set<Socket>();
  let isCut = false;
  let isSwallowing = false;
  let turns = 0;

  const pass = (client: Socket) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('close', () => open.delete(client));
    if (isCut) {
      client.destroy();
      return;
    }
    if (isSwallowing) {
      client.resume();
      return;
    }
    const all = ports();
    turns += 1;
    const inTurn = all.map((_, place) => all[(place + turns) % all.length]!);
    const tryNext = () => {
      const port = inTurn.shift();
      if (port === undefined) {
        client.destroy();
        return;
      }
      const upstream = connect({ host, port });
      open.add(upstream);
      let isUp = false;
      upstream.on('error', () => undefined);
      upstream.once('connect', () => {
        isUp = true;
        client.on('data', onSent).pipe(upstream);
        upstream.pipe(client);
        callers.add(client);
        client.once('close', () => {
          if (callers.delete(client)) upstream.destroy();
        });
      });
      upstream.once('close', () => {
        open.delete(upstream);
        if (isUp) client.destroy();
        else tryNext();
      });
    };
    tryNext();
  };

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Closes every connection and accepts none until `mend`. */
    cut,
    /** Closes the open connections only on the callers' side; the other side isn't notified. */
    tear() {
      for (const client of callers) {
        callers.delete(client);
        client.unpipe();
        client.destroy();
      }
    },
    /** Loses all data without closing a connection. */
    swallow() {
      isSwallowing = true;
      for (const socket of open) socket.unpipe().resume();
    },
    mend() {
      isCut = false;
      isSwallowing = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TcpProxy = Awaited<ReturnType<typeof openProxy>>;
