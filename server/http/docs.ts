import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';

import { API } from '#server/http/contract.ts';
import { type Access, BYTES_TYPE, type Endpoint, type Schema } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { COMMON_ERRORS, type ErrorId, ERRORS } from '#contract/kit/errors.ts';
import { PERMISSION_DENIALS } from '#contract/kit/permissions.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';
import { DOCS_POLICY } from './content-policy.ts';
import { limitedTo } from './rate-limit.ts';

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

type Json = Record<string, unknown>;

/**
 * Returns the JSON Schema (2020-12) of a contract schema. Omits checks that only code can make
 * (transforms, custom checks). The schema describes the transferred data, and the parser decides.
 */
function jsonSchema(schema: Schema, side: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode: side,
    target: 'draft-2020-12',
    errorMode: 'ignore',
    // The same as `items: false`, which linters read as missing.
    overrideSchema: ({ valibotSchema: { type }, jsonSchema: tuple }) =>
      type === 'strict_tuple' ? { ...tuple, items: {}, maxItems: tuple.minItems! } : undefined,
  });
  return json;
}

const ACCESS_TEXT: Record<Exclude<Access, object>, string> = {
  anyone: 'Anyone, including visitors.',
  pending: 'Any logged-in account, including one with an unconfirmed email.',
  user: 'Logged-in, active accounts.',
  admin: 'Site admins.',
};

function accessText(access: Access): string {
  if (typeof access === 'string') return ACCESS_TEXT[access];
  return access.business === 'member'
    ? 'Members of the business.'
    : `Members of the business whose role grants \`${access.business}\`.`;
}

function parameters(endpoint: Endpoint): Json[] {
  const found: Json[] = [];
  for (const [place, schema] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
    ['header', endpoint.headers],
  ] as const) {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = place === 'path' || required.includes(name);
      found.push({ name, in: place, required: isRequired, schema: property });
    }
  }
  if (endpoint.acting !== 'personal') {
    found.push({
      name: HEADERS.business,
      in: 'header',
      required: endpoint.acting === 'business',
      schema: { type: 'integer', minimum: 1 },
    });
  }
  if (endpoint.replayable) {
    found.push({
      name: HEADERS.idempotencyKey,
      in: 'header',
      required: false,
      schema: { type: 'string', format: 'uuid' },
    });
  }
  return found;
}

function errorResponses(endpoint: Endpoint): Json {
  const ids: ErrorId[] = [...COMMON_ERRORS, ...endpoint.errors];
  if (endpoint.access !== 'anyone') ids.push('sign_in_required', 'user_blocked', 'forbidden');
  if (typeof endpoint.access === 'object' && endpoint.access.business !== 'member') {
    ids.push(PERMISSION_DENIALS[endpoint.access.business]);
  }
  if (!endpoint.inAccountView) ids.push('read_only_view');
  if (endpoint.replayable) ids.push('key_reused');
  const byStatus = Map.groupBy(new Set(ids), (id) => ERRORS[id].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      String(status),
      {
        description: sameStatus.map((id) => `\`${id}\`: ${ERRORS[id].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.bodyType === 'bytes') {
    const schema = { type: 'string', format: 'binary' };
    return { requestBody: { required: true, content: { [BYTES_TYPE]: { schema } } } };
  }
  if (endpoint.method === 'GET' || endpoint.method === 'HEAD') return {};
  const schema = jsonSchema(endpoint.body, 'input') as { type?: string; properties?: Json };
  const isEmpty = schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
  if (isEmpty) return {};
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function success(endpoint: Endpoint): Json {
  const schema = jsonSchema(endpoint.reply, 'output') as { properties?: Record<string, Json> };
  const headers = Object.entries(endpoint.replyHeaders).map(([name, key]) => [
    name,
    { schema: schema.properties?.[key] ?? {} },
  ]);
  return {
    description: 'Success.',
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) as Json } : {}),
    ...(endpoint.method === 'HEAD' ? {} : { content: { 'application/json': { schema } } }),
  };
}

const tagOf = ({ id }: Endpoint) => id.split('.')[0]!;

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: endpoint.access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: { '200': success(endpoint), ...errorResponses(endpoint) },
  };
}

/** Returns the whole contract as an OpenAPI 3.1 document. */
function openApi(origin: string): Json {
  const paths: Record<string, Json> = {};
  const tags = new Set(API.map(tagOf));
  for (const endpoint of API) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sala',
      version: String(CONTRACT_VERSION),
      description: 'The API of Sala, generated from its contract.',
      contact: { url: origin },
    },
    servers: [{ url: origin }],
    tags: [...tags].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: HEADERS.authToken } },
    },
  };
}
