import type { FastifyInstance } from 'fastify';

import { SHARED_PHOTOS_LOST_PATH, SHARED_PHOTOS_PATH } from '#contract/media/shared-photos.ts';

/**
 * Answers photos that the system's share menu posts while the device has no service worker to store
 * them: opens the form, which says that they were lost. The body isn't read.
 */
export function registerSharedPhotos(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: SHARED_PHOTOS_PATH,
    onRequest: async ({ method }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(method === 'POST' ? SHARED_PHOTOS_LOST_PATH : '/create-property', 303),
    handler: () => undefined,
  });
}
