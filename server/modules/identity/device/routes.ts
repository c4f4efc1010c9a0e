import * as v from 'valibot';

import { PushSubscription, updateDeviceToken } from '#contract/identity/device-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { stopPush } from '#contract/notice/push-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { deleteDeviceOf, type PushTarget, storeDevice } from './device-repository.ts';

/**
 * Push services of the browsers: of Chrome and those built on it, Firefox, Safari and Edge. The
 * server calls the URL that a device names, so others could make it call any machine.
 */
const PUSH_SERVICES =
  /^https:\/\/(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)*push\.apple\.com|(?:[a-z\d-]+\.)*notify\.windows\.com)$/;

/** An installation's id and a token, as Firebase Cloud Messaging returns them. */
const FIREBASE_TOKEN = /^[\w-]{10,64}:[\w-]{32,}$/;

/**
 * Returns the push target for a device token: a browser's subscription as JSON, or Firebase's token.
 * @param pushServices origins of further push services, such as `https://push.example.com`
 * @throws ApiError `invalid_input`
 */
function pushTargetOf(deviceToken: string, pushServices: readonly string[]): PushTarget {
  if (!deviceToken.startsWith('{')) {
    if (FIREBASE_TOKEN.test(deviceToken)) return { kind: 'fcm', endpoint: deviceToken, keys: null };
  } else {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PushSubscription), deviceToken);
    if (parsed.success) {
      const { endpoint, keys } = parsed.output;
      // As parsed: each spelling of a host, such as with its port, would be a queue of its own.
      const { origin, href, username, password } = new URL(endpoint);
      const isKnown = PUSH_SERVICES.test(origin) || pushServices.includes(origin);
      if (isKnown && !username && !password) return { kind: 'webpush', endpoint: href, keys };
    }
  }
  throw ApiError.at('invalid_input', 'deviceToken', 'unknown');
}

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
