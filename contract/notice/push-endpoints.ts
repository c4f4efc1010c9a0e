import * as v from 'valibot';

import { endpoint, None } from '../kit/endpoint.ts';

/** A public key for push services: an uncompressed point of the curve P-256 (RFC 8292), base64url. */
const PushKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));

/** Firebase's public configuration of the site's web app, and its public key for push services. */
export const FirebaseWebConfig = v.object({
  apiKey: v.pipe(v.string(), v.regex(/^[\w-]{10,100}$/)),
  appId: v.pipe(v.string(), v.regex(/^\d+:\d+:web:[\da-f]+$/)),
  projectId: v.pipe(v.string(), v.regex(/^[a-z\d-]{4,40}$/)),
  messagingSenderId: v.pipe(v.string(), v.regex(/^\d{1,30}$/)),
  vapidKey: PushKey,
});
export type FirebaseWebConfig = v.InferOutput<typeof FirebaseWebConfig>;

export const readPushSettings = endpoint({
  id: 'push.settings',
  route: 'GET /api/push_settings',
  summary:
    'Returns what a browser needs to subscribe to pushes: the site’s public key, or Firebase’s configuration.',
  access: 'anyone',
  reply: v.object({
    publicKey: PushKey,
    /** Null: browsers subscribe with `publicKey`. Servers before Firebase don't send it. */
    firebase: v.optional(v.nullable(FirebaseWebConfig), null),
  }),
});

export const sendTestPush = endpoint({
  id: 'push.test',
  route: 'POST /api/users/sessions/{id}/push',
  summary: 'Sends a test push to the device of one of the caller’s sessions.',
  access: 'user',
  reply: None,
  errors: ['not_found'],
});

export const stopPush = endpoint({
  id: 'users.stopPush',
  route: 'DELETE /api/users/sessions/{id}/push',
  summary: 'Stops pushes to the device of one of the caller’s sessions.',
  access: 'user',
  reply: None,
  errors: ['not_found'],
});
