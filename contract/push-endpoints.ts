import * as v from 'valibot';

import { updateDeviceToken } from './device-endpoints.ts';
import { endpoint, None } from './endpoint.ts';
import { IdText } from './values.ts';

export const readPushSettings = endpoint({
  id: 'push.settings',
  method: 'GET',
  path: '/api/push_settings',
  summary: 'Returns what a browser needs to subscribe to pushes: the site’s public key.',
  access: 'anyone',
  limit: 'read',
  reply: v.object({
    /** An uncompressed point of the curve P-256 (RFC 8292), base64url. */
    publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  }),
  errors: [],
});

export const sendTestPush = endpoint({
  id: 'push.test',
  method: 'POST',
  path: '/api/users/sessions/{id}/push',
  summary: 'Sends a test push to the device of one of the caller’s sessions.',
  access: 'user',
  limit: 'write',
  params: v.strictObject({ id: IdText }),
  reply: None,
  errors: ['not_found'],
});

export const stopPush = endpoint({
  id: 'users.stopPush',
  method: 'DELETE',
  path: '/api/users/sessions/{id}/push',
  summary: 'Stops pushes to the device of one of the caller’s sessions.',
  access: 'user',
  limit: 'write',
  params: v.strictObject({ id: IdText }),
  reply: None,
  errors: ['not_found'],
});

export const PUSH_ENDPOINTS = [
  updateDeviceToken,
  readPushSettings,
  sendTestPush,
  stopPush,
] as const;
