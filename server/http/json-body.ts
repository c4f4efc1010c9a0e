import type { FastifyInstance } from 'fastify';

import { ApiError } from '#contract/kit/errors.ts';
import { BODY_MAX_DEPTH } from '#contract/kit/limits.ts';

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/**
 * Limits how deep JSON bodies are nested. Everything after the parser may then recurse: schemas,
 * `JSON.stringify` and the database's own parser fail on bodies that are thousands of levels deep.
 */
export function limitJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text as string, (error, body) => {
      const isTooDeep = !error && isDeeperThan(body, BODY_MAX_DEPTH);
      done(isTooDeep ? new ApiError('invalid_input') : error, body);
    }),
  );
}
