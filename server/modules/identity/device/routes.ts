import { updateDeviceToken } from '#contract/device-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { storeDevice } from './device-repository.ts';
import { pushTargetOf } from './push-target.ts';

export const deviceRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(updateDeviceToken, async ({ body: { deviceToken, deviceType } }, { user, language }) => {
    const target = pushTargetOf(deviceToken);
    const { id: userId, sessionId } = user!;
    await database.transaction((transaction) =>
      storeDevice(transaction, { ...target, userId, sessionId, deviceType, language }),
    );
    return {};
  }),
];
