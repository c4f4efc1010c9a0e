import type { Database } from '#server/platform/database/connect.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { createLog } from '#server/log.ts';
import { TEST_ORIGIN } from '#tests/setup/test-server.ts';

/** Returns what sends emails of notices, to `send` instead of a mail server. */
export const mailServices = (database: Database, send: (mail: Mail) => Promise<void>) => ({
  database,
  sender: { send, close: () => undefined },
  origin: () => TEST_ORIGIN,
  log: createLog('silent'),
});
