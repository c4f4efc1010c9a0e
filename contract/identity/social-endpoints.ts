import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { AccountAgreement, EMAIL_MAX_LENGTH, PersonLanguage } from './person-fields.ts';
import { OwnPassword } from './second-factor-endpoints.ts';
import { TOKEN_GRAMMAR, Text, Timestamp } from '../kit/values.ts';
import { Account, PROFILE_TYPES } from './user.ts';

/** Id of a provider in settings, rows and requests. */
export const ProviderId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/));

/** A login provider such as Google. */
export const SocialProvider = v.object({ id: v.string(), name: v.string() });
export type SocialProvider = v.InferOutput<typeof SocialProvider>;

export const listSocialProviders = endpoint({
  id: 'auth.providers',
  route: 'GET /api/auth/providers',
  summary: 'Lists the configured login providers. Empty if none are configured.',
  access: 'anyone',
  reply: v.object({ providers: v.array(SocialProvider) }),
});

/** Identifies a login at a provider. It is sent in URLs and is useless without the secret. */
const State = v.pipe(v.string(), v.regex(TOKEN_GRAMMAR));
/**
 * Secret known only to the browser that started. If an attacker sends a victim their callback URL,
 * the victim's browser lacks it.
 */
const Secret = v.pipe(v.string(), v.regex(TOKEN_GRAMMAR));

export const SOCIAL_PURPOSES = ['sign_in', 'link'] as const;
export type SocialPurpose = (typeof SOCIAL_PURPOSES)[number];

export const beginSocial = endpoint({
  id: 'auth.beginSocial',
  route: 'POST /api/auth/social',
  summary:
    'Starts a login with a provider, or links it to the caller’s account, which requires the account’s password. Returns the URL to open.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    provider: ProviderId,
    purpose: v.optional(v.picklist(SOCIAL_PURPOSES), 'sign_in'),
    /** The caller’s password. Required to link. */
    password: OwnPassword,
  }),
  reply: v.object({ address: v.string(), state: v.string(), secret: v.string() }),
  errors: [
    'not_found',
    'sign_in_required',
    'account_pending',
    'wrong_password',
    'conflict',
    'social_failed',
  ],
});

const SOCIAL_OUTCOMES = [
  /** Logged in, to an existing or new account. */
  'signed_in',
  /** The provider's account is now a login method of the caller. */
  'linked',
  /** An account has that email. After login to it, the two can be linked (`users.linkIdentity`). */
  'link_needed',
  /**
   * The provider's proof is valid, and the account's code is still required (`auth.secondStep`).
   */
  'second_step',
] as const;

/** Unsigned claims of a provider or app about a person. Only the provider's signed token counts. */
const ProviderText = v.optional(v.pipe(Text, v.maxLength(500)));

export const socialSignup = endpoint({
  id: 'users.socialSignup',
  route: 'POST /api/users/social-signup',
  summary:
    'Completes `auth.beginSocial` with the provider’s reply. The server fetches and verifies the ID token. An email that the provider hasn’t verified is rejected.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    state: State,
    secret: Secret,
    code: v.pipe(Text, v.minLength(1), v.maxLength(4_096)),
    /** The issuer, if the provider sends it (RFC 9207). */
    iss: v.optional(v.pipe(Text, v.maxLength(500))),
    language: v.optional(PersonLanguage),
    accountType: v.optional(v.picklist(PROFILE_TYPES)),
    /** Stored with a new account. */
    agreement: AccountAgreement,
    firstName: ProviderText,
    lastName: ProviderText,
    email: v.optional(v.pipe(Text, v.maxLength(EMAIL_MAX_LENGTH))),
    image: v.optional(v.pipe(Text, v.maxLength(2_000))),
  }),
  reply: v.object({
    outcome: v.fallback(v.picklist(SOCIAL_OUTCOMES), 'link_needed'),
    /** Only after a login; otherwise null. */
    token: v.nullable(v.string()),
    user: v.nullable(Account),
    /** Token of the pending login, if a code is still required. */
    pending: v.optional(v.string()),
    /** Whether the account was just created. */
    isNew: v.boolean(),
    /** The email that the provider has verified. */
    email: v.nullable(v.string()),
  }),
  errors: ['social_failed', 'user_blocked', 'conflict', 'forbidden', 'agreement_missing'],
});

/** A linked login method of the caller's account. */
export const Identity = v.object({
  provider: v.string(),
  /** Display name of the provider; null: the operator removed it from the settings. */
  name: v.nullable(v.string()),
  createdAt: Timestamp,
});
export type Identity = v.InferOutput<typeof Identity>;

/** The login methods of an account, and the available ones. */
export const WaysIn = v.object({
  hasPassword: v.boolean(),
  identities: v.array(Identity),
  providers: v.array(SocialProvider),
});
export type WaysIn = v.InferOutput<typeof WaysIn>;

export const listIdentities = endpoint({
  id: 'users.identities',
  route: 'GET /api/users/identities',
  summary: 'Returns the caller’s login methods: password and linked providers.',
  access: 'pending',
  inAccountView: false,
  reply: WaysIn,
});

export const linkIdentity = endpoint({
  id: 'users.linkIdentity',
  route: 'POST /api/users/identities',
  summary:
    'Links the provider account of a `link_needed` reply to the caller’s account, which has the same email.',
  access: 'user',
  limit: 'credential',
  body: v.strictObject({ state: State, secret: Secret }),
  reply: WaysIn,
  errors: ['link_expired', 'conflict'],
});

export const unlinkIdentity = endpoint({
  id: 'users.unlinkIdentity',
  route: 'POST /api/users/identities/{provider}/unlink',
  summary:
    'Removes a provider from the caller’s login methods. Requires the account’s password, so a login method always remains.',
  access: 'user',
  limit: 'credential',
  params: v.strictObject({ provider: ProviderId }),
  body: v.strictObject({ password: OwnPassword }),
  reply: WaysIn,
  errors: ['not_found', 'wrong_password', 'conflict'],
});
