import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

import { maskPath } from '#server/mask-private.ts';

/** Paths of secrets in logged objects. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-auth-token"]',
  '*.password',
  '*.token',
];

/**
 * Creates a structured logger that writes one JSON line per entry, without secrets. Headers with
 * tokens are never logged. URLs are logged without their query, which may contain one-time codes.
 * @param into destination for tests; stdout by default
 */
export function createLog(level: string, into?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: maskPath(request.url),
        id: request.id,
      }),
    },
  };
  return into ? pino(options, into) : pino(options);
}
