import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

/** 256 bits, base64url. */
const LOCK_KEY_GRAMMAR = /^[\w-]{43}$/;

export const readLockKey = endpoint({
  id: 'users.lockKey',
  method: 'GET',
  path: '/api/users/lock_key',
  summary:
    'The key by which the caller’s devices lock what stays on them after a sign-out; only its owner ever gets it.',
  access: 'pending',
  limit: 'read',
  reply: v.object({ lockKey: v.pipe(v.string(), v.regex(LOCK_KEY_GRAMMAR)) }),
  errors: [],
});
