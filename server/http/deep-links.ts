import type { FastifyInstance } from 'fastify';

import { deepLinkTarget } from '#contract/own-path.ts';

/** Redirects deep links to their pages. They start like API paths but refer to pages. */
export function registerDeepLinks(app: FastifyInstance): void {
  for (const path of ['/api/dl', '/api/dl/*']) {
    app.get(path, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(deepLinkTarget(request.url) ?? '/'),
    );
  }
}
