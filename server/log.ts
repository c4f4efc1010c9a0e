import { type Logger, pino } from 'pino';

/** Where secrets may stand in what is logged. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-auth-token"]',
  '*.password',
  '*.token',
];

/**
 * Structured logs, a JSON line each, without secrets: headers with tokens are never logged, and
 * addresses are logged without their query, which may hold one-time codes.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        id: request.id,
      }),
    },
  });
}
