import * as v from 'valibot';

import { endpoint, None } from '../kit/endpoint.ts';

/** Maximum length of a push service token. */
const TOKEN_MAX_LENGTH = 4_096;

export const updateDeviceToken = endpoint({
  id: 'users.deviceToken',
  route: 'POST /api/users/update_device_token',
  summary:
    'Sets the push target of this device until the session ends: a push service’s token, or a browser’s subscription as JSON.',
  access: 'user',
  body: v.strictObject({
    deviceToken: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(TOKEN_MAX_LENGTH),
      v.regex(/^\P{Cc}*$/u),
    ),
    deviceType: v.picklist(['web', 'mobile']),
  }),
  reply: None,
});

/** A browser's push subscription, in the form that `JSON.stringify` gives. */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}=*$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{16,32}=*$/)),
  }),
});
