import * as v from 'valibot';

import { None, endpoint } from './endpoint.ts';
import { EMAIL_MAX_LENGTH, TOKEN_GRAMMAR } from './person-fields.ts';
import { Account } from './user.ts';
import { Timestamp } from './values.ts';

/** What somebody types to sign in. Only the size is checked here: what is wrong stays untold. */
export const Credentials = v.strictObject({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(EMAIL_MAX_LENGTH),
    v.regex(/^\P{Cc}*$/u),
  ),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
});
export type Credentials = v.InferOutput<typeof Credentials>;

/** A session, as its owner's device keeps it. */
export const Session = v.object({
  token: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  user: Account,
});
export type Session = v.InferOutput<typeof Session>;

/** The password was right, and a code is still to come: good for a few minutes, and no session. */
export const SecondStep = v.object({
  pending: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  expiresAt: Timestamp,
});
export type SecondStep = v.InferOutput<typeof SecondStep>;

export const signIn = endpoint({
  id: 'auth.signIn',
  method: 'POST',
  path: '/api/auth',
  summary:
    'Logs in with email and password. The session token is sent in the `x-auth-token` header. If the account uses two-step verification, its code is required first.',
  access: 'anyone',
  limit: 'credential',
  body: Credentials,
  reply: v.union([Session, SecondStep]),
  errors: ['invalid_credentials', 'user_blocked'],
});

export const signOut = endpoint({
  id: 'auth.signOut',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Logs out: ends the session of the token.',
  access: 'pending',
  beforeSecondFactor: true,
  limit: 'write',
  reply: None,
  errors: [],
});

/** What a demo account is there to show; the words are the client's. */
const DEMO_ROLES = ['admin', 'agency', 'manager', 'agent', 'owner', 'hunter'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

/** An account that anybody may sign in with. */
export const DemoAccount = v.object({
  role: v.fallback(v.picklist(DEMO_ROLES), 'hunter'),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  password: v.string(),
});
export type DemoAccount = v.InferOutput<typeof DemoAccount>;

export const listDemoAccounts = endpoint({
  id: 'auth.demoAccounts',
  method: 'GET',
  path: '/api/auth/demo-accounts',
  summary: 'Lists the demo accounts with their published password. Empty on other sites.',
  access: 'anyone',
  limit: 'read',
  reply: v.object({ accounts: v.array(DemoAccount) }),
  errors: [],
});
