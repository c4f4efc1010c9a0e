import type { FastifyInstance } from 'fastify';

import { deepLinkTarget } from '#contract/own-path.ts';

/** Deep links begin like calls of the API but mean pages: sends each on to its page. */
export function registerDeepLinks(app: FastifyInstance): void {
  for (const path of ['/api/dl', '/api/dl/*']) {
    app.get(path, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(deepLinkTarget(request.url) ?? '/'),
    );
  }
}
