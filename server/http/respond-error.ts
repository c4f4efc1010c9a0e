import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, type ErrorId } from '#contract/kit/errors.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

/** Seconds for `retry-after` while the database is unavailable, or too much waits. */
export const RETRY_AFTER_SECONDS = 2;

const BY_FASTIFY_CODE: Readonly<Record<string, ErrorId>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
};

/**
 * Converts a thrown value to an API error. Unknown errors become `internal`, and their text is only
 * logged.
 */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // A file store with a full disk throws the error of the system.
  if (isUnavailable(error)) return new ApiError('unavailable');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : BY_FASTIFY_CODE[code];
  if (known) return new ApiError(known);
  if (statusCode === 429) return new ApiError('too_many_requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('invalid_input');
  }
  return new ApiError('internal');
}

/**
 * Returns whether the client disconnected while the response was being written, for example after a
 * cancelled request.
 */
function isAbandoned(error: unknown, reply: FastifyReply): boolean {
  return (error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
}

/** Sends an error response for an API call and logs server errors. */
export function respondError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isAbandoned(error, reply)) {
    request.log.debug('the client closed the connection');
    return;
  }
  const apiError = apiErrorOf(error);
  if (apiError.status >= 500) request.log.error({ err: error }, 'call failed');
  if (apiError.id === 'unavailable') void reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (request.method === 'HEAD') void reply.header(HEADERS.errorId, apiError.id);
  void reply.code(apiError.status).header('cache-control', 'no-store').send(apiError.toBody());
}
