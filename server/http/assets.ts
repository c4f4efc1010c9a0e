import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '#contract/errors.ts';
import { WORKER_POLICY } from '#server/http/content-policy.ts';
import { respondError } from '#server/http/respond-error.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files at the root of the site that keep their names between releases: asked for anew each time. */
const REVALIDATED = [
  'sw.js',
  'manifest.webmanifest',
  'favicon.svg',
  'favicon-dot.svg',
  'apple-touch-icon.png',
] as const;

async function serveFolder(
  app: FastifyInstance,
  clientDir: string,
  folder: string,
  cacheControl: string,
): Promise<void> {
  await app.register(
    async (files) => {
      await files.register(fastifyStatic, {
        root: join(clientDir, folder),
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply) => void reply.header('cache-control', cacheControl),
      });
      files.setNotFoundHandler((request, reply) => {
        void reply.header('cache-control', 'no-store');
        respondError(new ApiError('not_found'), request, reply);
      });
    },
    { prefix: `/${folder}` },
  );
}

/**
 * Serves the build's files, compressed beforehand. Names of assets carry their content's hash, so
 * they are kept for good; a missing one is 404 and never HTML, or a browser would run a page as a
 * script after a deploy.
 */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // A worker or an asset must never be a redirect to another place.
    redirect: false,
  });
  await serveFolder(app, clientDir, 'assets', IMMUTABLE);
  await serveFolder(app, clientDir, 'icons', 'public, max-age=86400');
  for (const file of REVALIDATED) {
    app.get(`/${file}`, (_request, reply) => {
      // A worker lives under the policy that its own script came with.
      if (file === 'sw.js') void reply.header('content-security-policy', WORKER_POLICY);
      return reply.header('cache-control', 'no-cache').sendFile(file);
    });
  }
}
