import type { FastifyInstance } from 'fastify';

/** How long pending requests may take before their connections are closed, in ms. */
const DRAIN_MS = 10_000;

/**
 * Makes shutdown fast: answers pending requests, then closes every connection. Browsers open
 * connections in advance. Node counts a connection without any request as busy and would wait a
 * minute for it.
 */
export function drainOnClose(app: FastifyInstance): void {
  let underWay = 0;
  let isClosing = false;
  const closeIfDone = () => {
    if (isClosing && underWay === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      closeIfDone();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    // The listener closes after this hook. Connections that arrive in between are closed then.
    setImmediate(closeIfDone);
  });
}
