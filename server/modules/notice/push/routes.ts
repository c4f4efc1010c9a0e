import { ApiError } from '#contract/kit/errors.ts';
import {
  type FirebaseWebConfig,
  readPushSettings,
  sendTestPush,
} from '#contract/notice/push-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleCommand } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { sendPushesNow } from './push-jobs.ts';
import { insertTestPush } from './push-repository.ts';

export interface PushRouteServices {
  database: Database;
  /** Public key of this site for push services, in base64url. */
  pushKey: string;
  /** Firebase's configuration for browsers. Null: they subscribe with `pushKey`. */
  firebase: FirebaseWebConfig | null;
}

export const pushRoutes = ({
  database,
  pushKey,
  firebase,
}: PushRouteServices): HandledEndpoint[] => [
  handle(readPushSettings, async () => ({ publicKey: pushKey, firebase })),

  handleCommand(sendTestPush, database, async ({ params: { id } }, { user }, transaction) => {
    const service = await insertTestPush(transaction, user!.id, id);
    if (service === null) throw new ApiError('not_found');
    await sendPushesNow(transaction, [service]);
    return {};
  }),
];
