import type { FastifyInstance } from 'fastify';

import { deepLinkTarget } from '#contract/identity/own-path.ts';

/** Addresses that people type for pages of their account. */
const GUESSED = {
  '/account': '/users/dashboard',
  '/settings': '/users/dashboard',
  '/saved': '/users/saved',
};

/** Redirects deep links to their pages. They start like API paths but refer to pages. */
export function registerDeepLinks(app: FastifyInstance): void {
  for (const path of ['/api/dl', '/api/dl/*']) {
    app.get(path, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(deepLinkTarget(request.url) ?? '/'),
    );
  }
  for (const [path, page] of Object.entries(GUESSED)) {
    app.get(path, async (_request, reply) => reply.redirect(page));
  }
}
