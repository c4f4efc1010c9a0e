import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '#contract/kit/errors.ts';
import { HEIC_WORKER_POLICY, mapWorkerPolicy, WORKER_POLICY } from './content-policy.ts';
import { respondError } from './respond-error.ts';
import type { StoredReleases } from '#server/pages/stored-releases.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Files at the root of the site that keep their names between releases, so browsers revalidate them
 * each time.
 */
const REVALIDATED = [
  'sw.js',
  'manifest.webmanifest',
  'manifest.th.webmanifest',
  'favicon.svg',
  'favicon-dot.svg',
  'apple-touch-icon.png',
] as const;

interface FolderOptions {
  cacheControl: string;
  policyOf?: (path: string) => string | null;
  /** Source of files that this build no longer contains. Null: none. */
  older?: StoredReleases | null;
}

async function serveFolder(
  app: FastifyInstance,
  clientDir: string,
  folder: string,
  { cacheControl, policyOf = () => null, older = null }: FolderOptions,
): Promise<void> {
  const setHeaders = (reply: { header(name: string, value: string): unknown }, path: string) => {
    void reply.header('cache-control', cacheControl);
    const policy = policyOf(path);
    if (policy) void reply.header('content-security-policy', policy);
  };
  await app.register(
    async (files) => {
      await files.register(fastifyStatic, {
        root: join(clientDir, folder),
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders,
      });
      files.setNotFoundHandler(async (request, reply) => {
        const [name = ''] = request.url.slice(folder.length + 2).split('?');
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const stored = isRead ? await older?.read(name) : null;
        if (stored) {
          setHeaders(reply, name);
          return reply.code(200).type(stored.type).send(stored.body);
        }
        void reply.header('cache-control', 'no-store');
        respondError(new ApiError('not_found'), request, reply);
      });
    },
    { prefix: `/${folder}` },
  );
}

export interface AssetOptions {
  /** Origin of the operator's map. */
  mapOrigin: string | null;
  releases: StoredReleases | null;
  /** `off`: serve the worker that unregisters itself. */
  worker: 'on' | 'off';
}

/**
 * Serves the build's precompressed files. Asset names contain a content hash, so assets are cached
 * permanently. Assets of older releases come from `releases`. A missing asset returns 404 and never
 * HTML, so that a browser can't run a page as a script after a deploy.
 */
export async function registerAssets(
  app: FastifyInstance,
  clientDir: string,
  { mapOrigin, releases, worker }: AssetOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Workers and assets must never redirect.
    redirect: false,
  });
  // A worker uses the content policy of its own script's response.
  await serveFolder(app, clientDir, 'assets', {
    cacheControl: IMMUTABLE,
    policyOf(path) {
      if (path.includes('maplibre-gl-worker')) return mapWorkerPolicy(mapOrigin);
      return path.includes('heic.worker') ? HEIC_WORKER_POLICY : null;
    },
    older: releases,
  });
  const aDay = { cacheControl: 'public, max-age=86400' };
  await serveFolder(app, clientDir, 'icons', aDay);
  await serveFolder(app, clientDir, 'screenshots', aDay);
  for (const file of REVALIDATED) {
    app.get(`/${file}`, (_request, reply) => {
      if (file === 'sw.js') void reply.header('content-security-policy', WORKER_POLICY);
      void reply.header('cache-control', 'no-cache');
      return reply.sendFile(file === 'sw.js' && worker === 'off' ? 'sw-off.js' : file);
    });
  }
}
