import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { ApiError } from '#contract/kit/errors.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import { respondError } from './respond-error.ts';

export interface HealthServices {
  isDatabaseReady(): Promise<boolean>;
  metricsToken: string | null;
  /** Returns the number of open sockets of this node. */
  countSockets(): number;
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Registers `/healthz` (the process runs), `/readyz` (it can answer) and `/metrics` (for
 * Prometheus).
 */
export function registerHealth(app: FastifyInstance, services: HealthServices): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const sockets: Gauge = new Gauge({
    name: 'sala_sockets',
    help: 'Open sockets on this node',
    registers: [registry],
    collect: () => sockets.set(services.countSockets()),
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1_000,
    );
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const ready = await services.isDatabaseReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.metricsToken)) {
      return respondError(new ApiError('not_found'), request, reply);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
