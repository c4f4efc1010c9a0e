import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';

const INDEX = join(import.meta.dirname, '..', 'dist', 'client', 'index.html');

/**
 * Serves the same build as a static host does: `index.html` for every page, without server
 * rendering. Forwards requests for assets, photos and the API unchanged to the real server.
 */
export async function startShellOnly(port: number, serverUrl: string): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify();
  await app.register(compress, { encodings: ['br'] });
  const html = await readFile(INDEX, 'utf8');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    if (!/^\/(api|assets|photos|icons)\/|\.\w+$/.test(request.url)) {
      return reply.type('text/html').send(html);
    }
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await fetch(serverUrl + request.url, {
      method: request.method,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(hasBody ? { body: JSON.stringify(request.body ?? {}) } : {}),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/octet-stream')
      .send(body);
  });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}
