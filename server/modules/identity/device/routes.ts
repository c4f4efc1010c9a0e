import { updateDeviceToken } from '#contract/identity/device-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { stopPush } from '#contract/notice/push-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { deleteDeviceOf, storeDevice } from './device-repository.ts';
import { pushTargetOf } from './push-target.ts';

export interface DeviceServices {
  database: Database;
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[];
}

export const deviceRoutes = ({ database, pushServices }: DeviceServices): HandledEndpoint[] => [
  handle(updateDeviceToken, async ({ body: { deviceToken, deviceType } }, { user, language }) => {
    const target = pushTargetOf(deviceToken, pushServices);
    const { id: userId, sessionId } = user!;
    await database.transaction((transaction) =>
      storeDevice(transaction, { ...target, userId, sessionId, deviceType, language }),
    );
    return {};
  }),

  handle(stopPush, async ({ params: { id } }, { user }) => {
    if (!(await deleteDeviceOf(database, user!.id, id))) throw new ApiError('not_found');
    return {};
  }),
];
