import { ApiError } from '#contract/errors.ts';
import { readPushSettings, sendTestPush } from '#contract/push-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { sendPushesNow } from './push-jobs.ts';
import { insertTestPush } from './push-repository.ts';

export interface PushRouteServices {
  database: Database;
  /** Public key of this site for push services, in base64url. */
  pushKey: string;
}

export const pushRoutes = ({ database, pushKey }: PushRouteServices): HandledEndpoint[] => [
  handle(readPushSettings, async () => ({ publicKey: pushKey })),

  handle(sendTestPush, async ({ params: { id } }, { user }) => {
    await database.transaction(async (transaction) => {
      const service = await insertTestPush(transaction, user!.id, id);
      if (service === null) throw new ApiError('not_found');
      await sendPushesNow(transaction, [service]);
    });
    return {};
  }),
];
