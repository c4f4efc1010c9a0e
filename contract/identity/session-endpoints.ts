import * as v from 'valibot';

import { None, endpoint } from '../kit/endpoint.ts';
import { EMAIL_MAX_LENGTH } from './person-fields.ts';
import { TOKEN_GRAMMAR, Timestamp } from '../kit/values.ts';
import { Account } from './user.ts';

/**
 * The typed login. Only the size is checked here, because the response doesn't say what is wrong.
 */
export const Credentials = v.strictObject({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(EMAIL_MAX_LENGTH),
    v.regex(/^\P{Cc}*$/u),
  ),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
  /**
   * SHA-256 (base64url) of the token of an earlier session of this account in this browser, or of
   * an emailed link that this browser has used. Such a browser isn’t locked out by wrong passwords
   * from elsewhere.
   */
  device: v.optional(v.pipe(v.string(), v.regex(TOKEN_GRAMMAR))),
});
export type Credentials = v.InferOutput<typeof Credentials>;

/** A session, as stored on its owner's device. */
export const Session = v.object({
  token: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  user: Account,
});
export type Session = v.InferOutput<typeof Session>;

/**
 * The password was correct, and a code is still required. Valid for a few minutes, and isn't a
 * session.
 */
export const SecondStep = v.object({
  pending: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  expiresAt: Timestamp,
});
export type SecondStep = v.InferOutput<typeof SecondStep>;

export const signIn = endpoint({
  id: 'auth.signIn',
  route: 'POST /api/auth',
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
  route: 'POST /api/auth/logout',
  summary: 'Logs out: ends the session of the token.',
  access: 'pending',
  beforeSecondFactor: true,
  inAccountView: true,
  reply: None,
});

/** The role that a demo account demonstrates; the client has the texts. */
const DEMO_ROLES = ['admin', 'agency', 'manager', 'agent', 'owner', 'hunter'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

/** A public demo account that anyone may log in to. */
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
  route: 'GET /api/auth/demo-accounts',
  summary:
    'Lists the demo accounts with their published password. Empty on other sites, and for callers on other machines.',
  access: 'anyone',
  reply: v.object({ accounts: v.array(DemoAccount) }),
});
