import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';

/** 256 bits, base64url. */
const LOCK_KEY_GRAMMAR = /^[\w-]{43}$/;

export const readLockKey = endpoint({
  id: 'users.lockKey',
  route: 'GET /api/users/lock_key',
  summary:
    'Returns the key that encrypts data left on the caller’s devices after logout. Only the account’s owner can read it.',
  access: 'pending',
  inAccountView: false,
  reply: v.object({ lockKey: v.pipe(v.string(), v.regex(LOCK_KEY_GRAMMAR)) }),
});
