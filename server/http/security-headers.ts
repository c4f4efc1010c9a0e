import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import { DATA_POLICY } from '#server/http/content-policy.ts';

/**
 * Adds security headers to every response. The content policy here is the strictest. Pages set
 * their own.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over plain HTTP the header has no effect, and on localhost it would block other programs.
    hsts: options.https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', DATA_POLICY);
    void reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    );
  });
}
