import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { DOCS_POLICY } from '#server/http/content-policy.ts';
import { openApi } from '#server/http/openapi.ts';

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

/** Serves the contract at `/api/openapi.json` and its documentation page at `/api/docs`. */
export function registerDocs(app: FastifyInstance, origin: () => string): void {
  app.get('/api/openapi.json', async () => openApi(origin()));
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
