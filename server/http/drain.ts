import type { FastifyInstance } from 'fastify';

/** How long requests under way get to end before their connections are cut, in milliseconds. */
const DRAIN_MS = 10_000;

/**
 * Lets a stop be quick and kind: what is under way is answered, then every connection is closed.
 * Browsers open connections ahead of need; Node counts one that has never asked for anything as
 * busy and would wait a minute for it.
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
    // The listener closes after this hook: connections that come in between are cut then.
    setImmediate(closeIfDone);
  });
}
