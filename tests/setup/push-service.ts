import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { type WebSocket, WebSocketServer } from 'ws';

/** What Firefox says to its push service. */
interface PushRequest {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack';
  channelID?: string;
  uaid?: string;
}

/**
 * Starts a push service on this machine: it accepts pushes (RFC 8030) and passes them on to the browser that
 * subscribed, still encrypted, in Mozilla's protocol for push services.
 */
export async function openPushService() {
  const browsers = new Map<string, WebSocket>();
  let received = 0;
  const server = createServer((request, reply) => {
    const channelID = request.url!.split('/').at(-1)!;
    void buffer(request).then((body) => {
      const browser = browsers.get(channelID);
      if (!browser) return reply.writeHead(410).end();
      browser.send(
        JSON.stringify({
          messageType: 'notification',
          channelID,
          version: randomUUID(),
          ttl: Number(request.headers.ttl),
          data: body.toString('base64url'),
          headers: { encoding: request.headers['content-encoding'] },
        }),
      );
      return reply.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (message) => {
      const pushRequest = JSON.parse((message as Buffer).toString()) as PushRequest;
      const answer = (more: object) =>
        socket.send(JSON.stringify({ ...pushRequest, status: 200, ...more }));
      if (pushRequest.messageType === 'hello') answer({ uaid: randomUUID().replaceAll('-', '') });
      if (pushRequest.messageType === 'register') {
        browsers.set(pushRequest.channelID!, socket);
        answer({ pushEndpoint: `${origin}/push/${pushRequest.channelID}` });
      }
      if (pushRequest.messageType === 'unregister') {
        browsers.delete(pushRequest.channelID!);
        answer({});
      }
      if (pushRequest.messageType === 'ack') received += 1;
    });
  });
  return {
    /** Where browsers connect. */
    socketUrl: `ws://127.0.0.1:${port}/`,
    /** The origin of the subscriptions' endpoints. */
    origin,
    /** Returns the number of pushes that browsers have received. */
    received: () => received,
    close() {
      sockets.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
