import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Where secrets may stand in what is logged. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-auth-token"]',
  '*.password',
  '*.token',
];

/** Secrets of mailed links, and people's addresses: both stand in paths, as the specification has them. */
const PRIVATE_SEGMENT = /[^/]*(?:@|%40)[^/]*|[\w-]{43,}/gi;

/**
 * Structured logs, a JSON line each, without secrets: headers with tokens are never logged, and
 * addresses are logged without their query, which may hold one-time codes.
 * @param into for tests; the program's output unless it is given
 */
export function createLog(level: string, into?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]!.replace(PRIVATE_SEGMENT, '[private]'),
        id: request.id,
      }),
    },
  };
  return into ? pino(options, into) : pino(options);
}
