import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import { EMAIL_MAX_LENGTH, PersonLanguage, TOKEN_GRAMMAR } from './person-fields.ts';
import { Account, PROFILE_TYPES } from './user.ts';
import { Timestamp } from './values.ts';

/** What a provider is called in settings, rows and calls. */
export const ProviderId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/));

/** Somewhere else that people have an account, and can sign in with it here. */
export const SocialProvider = v.object({ id: v.string(), name: v.string() });
export type SocialProvider = v.InferOutput<typeof SocialProvider>;

export const listSocialProviders = endpoint({
  id: 'auth.providers',
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'Lists the configured login providers. Empty if none are configured.',
  access: 'anyone',
  limit: 'read',
  reply: v.object({ providers: v.array(SocialProvider) }),
  errors: [],
});

/** What names a way to a provider and back: it travels in addresses, and is of no use by itself. */
const State = v.pipe(v.string(), v.regex(TOKEN_GRAMMAR));
/** What only the browser knows that set out: whoever is sent another one's way back lacks it. */
const Secret = v.pipe(v.string(), v.regex(TOKEN_GRAMMAR));

export const SOCIAL_PURPOSES = ['sign_in', 'link'] as const;
export type SocialPurpose = (typeof SOCIAL_PURPOSES)[number];

export const beginSocial = endpoint({
  id: 'auth.beginSocial',
  method: 'POST',
  path: '/api/auth/social',
  summary:
    'Starts a login with a provider, or links it to the caller’s account. Returns the URL to open.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    provider: ProviderId,
    purpose: v.optional(v.picklist(SOCIAL_PURPOSES), 'sign_in'),
  }),
  reply: v.object({ address: v.string(), state: v.string(), secret: v.string() }),
  errors: ['not_found', 'sign_in_required', 'account_pending', 'social_failed'],
});

const SOCIAL_OUTCOMES = [
  /** Signed in, to an account that is there or was just made. */
  'signed_in',
  /** The provider's account is one of the caller's ways in now. */
  'linked',
  /** An account has that address: whoever signs in to it can link the two (`users.linkIdentity`). */
  'link_needed',
  /** The provider's word is good, and the account's code is still to come (`auth.secondStep`). */
  'second_step',
] as const;

/** What some provider or app says of a person; the provider's signed word counts, and not this. */
const Said = v.optional(v.pipe(v.string(), v.maxLength(500)));

export const socialSignup = endpoint({
  id: 'users.socialSignup',
  method: 'POST',
  path: '/api/users/social-signup',
  summary:
    'Completes `auth.beginSocial` with the provider’s reply. The server fetches and verifies the ID token. An email that the provider hasn’t verified is rejected.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    state: State,
    secret: Secret,
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)),
    /** Who answers, where the provider says so (RFC 9207). */
    iss: v.optional(v.pipe(v.string(), v.maxLength(500))),
    language: v.optional(PersonLanguage),
    accountType: v.optional(v.picklist(PROFILE_TYPES)),
    firstName: Said,
    lastName: Said,
    email: v.optional(v.pipe(v.string(), v.maxLength(EMAIL_MAX_LENGTH))),
    image: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  }),
  reply: v.object({
    outcome: v.fallback(v.picklist(SOCIAL_OUTCOMES), 'link_needed'),
    /** Where somebody was signed in. */
    token: v.nullable(v.string()),
    user: v.nullable(Account),
    /** Where a code is still to come: what waits for it. */
    pending: v.optional(v.string()),
    /** Whether the account was made just now. */
    isNew: v.boolean(),
    /** The address that the provider vouches for. */
    email: v.nullable(v.string()),
  }),
  errors: ['social_failed', 'user_blocked', 'conflict', 'forbidden'],
});

/** One of the ways in of the caller's account. */
export const Identity = v.object({
  provider: v.string(),
  /** As people know it; null: the operator has taken it out of the settings. */
  name: v.nullable(v.string()),
  createdAt: Timestamp,
});
export type Identity = v.InferOutput<typeof Identity>;

/** The ways in of an account, and those that could be. */
export const WaysIn = v.object({
  hasPassword: v.boolean(),
  identities: v.array(Identity),
  providers: v.array(SocialProvider),
});
export type WaysIn = v.InferOutput<typeof WaysIn>;

export const listIdentities = endpoint({
  id: 'users.identities',
  method: 'GET',
  path: '/api/users/identities',
  summary: 'Returns the caller’s login methods: password and linked providers.',
  access: 'pending',
  limit: 'read',
  reply: WaysIn,
  errors: [],
});

export const linkIdentity = endpoint({
  id: 'users.linkIdentity',
  method: 'POST',
  path: '/api/users/identities',
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
  method: 'DELETE',
  path: '/api/users/identities/{provider}',
  summary:
    'Removes a provider from the caller’s login methods. The last login method can’t be removed.',
  access: 'user',
  limit: 'credential',
  params: v.strictObject({ provider: ProviderId }),
  reply: WaysIn,
  errors: ['not_found', 'conflict'],
});
