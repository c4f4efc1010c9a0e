import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { DOCS_POLICY } from '#server/http/content-policy.ts';
import { openApi } from '#server/http/openapi.ts';
import { limitedTo } from '#server/http/rate-limit.ts';

const LIBRARY = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sala API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/library/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/library/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, defaultModelsExpandDepth: 0 });
`;

/** The document in each encoding that a client may accept, the best one first. */
async function openApiFile(origin: string) {
  const text = Buffer.from(JSON.stringify(openApi(origin)));
  return {
    // Weak: the encodings of one document share it.
    etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
    bodies: new Map([
      ['br', await promisify(brotliCompress)(text)],
      ['gzip', await promisify(gzip)(text)],
      ['identity', text],
    ]),
  };
}

/** Serves the contract at `/api/openapi.json` and its documentation page at `/api/docs`. */
export function registerDocs(app: FastifyInstance, origin: () => string): void {
  // Built for the first request, because the origin can depend on the port that the server got.
  let file: ReturnType<typeof openApiFile> | undefined;
  app.get(
    '/api/openapi.json',
    { config: limitedTo('read'), compress: false },
    async (request, reply) => {
      const { etag, bodies } = await (file ??= openApiFile(origin()));
      void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = [...bodies.keys()].find((name) => accepted.includes(name)) ?? 'identity';
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(bodies.get(encoding));
    },
  );
  void app.register(
    async (docs) => {
      docs.addHook('onRequest', async (_request, reply) => {
        void reply.header('content-security-policy', DOCS_POLICY);
      });
      docs.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
      docs.get('/start.js', async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(START),
      );
      await docs.register(fastifyStatic, {
        root: LIBRARY,
        prefix: '/library/',
        decorateReply: false,
        index: false,
      });
    },
    { prefix: '/api/docs' },
  );
}
