import * as v from 'valibot';

import { DraftId } from './draft.ts';
import { DRAFT_KIND_NAMES } from './draft-kinds.ts';
import { endpoint, None } from './endpoint.ts';
import {
  ChosenPassword,
  EmailAddress,
  LastName,
  PersonLanguage,
  PersonName,
} from './person-fields.ts';
import { Session } from './session-endpoints.ts';
import { Id, IdText } from './values.ts';

/** What travels by mail: whose account, and the secret. A forged one is only ever unknown. */
export const MailedLink = v.strictObject({
  userId: IdText,
  token: v.pipe(v.string(), v.maxLength(200)),
});

/** Why a mailed link opens nothing. */
export const LINK_ERRORS = ['link_unknown', 'link_expired', 'link_used'] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/** What somebody registers with. */
const Registration = {
  firstName: PersonName,
  lastName: LastName,
  email: EmailAddress,
  password: ChosenPassword,
  language: PersonLanguage,
} as const;

export const register = endpoint({
  id: 'users.register',
  method: 'POST',
  path: '/api/users',
  summary:
    'Creates an account with an unconfirmed email, and a session. The reply is the same if the email already has an account.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject(Registration),
  reply: Session,
  errors: [],
});

export const registerWithDraft = endpoint({
  id: 'users.registerWithDraft',
  method: 'POST',
  path: '/api/users/register-with-draft',
  summary:
    'Creates an account with an unconfirmed email together with the visitor’s draft, both or neither. A repeated call with the same draft, email and password returns a session of the same account.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    ...Registration,
    formType: v.picklist(DRAFT_KIND_NAMES),
    /** What stands in the form. Its photos come by themselves, once there is a session. */
    formData: v.record(v.string(), v.unknown()),
    /** Made by the visitor's device; also what tells one registration from another. */
    draftId: DraftId,
    targetId: v.optional(v.nullable(Id), null),
    schemaVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
  }),
  reply: Session,
  errors: [],
});

const VERIFY_OUTCOMES = [
  /** The address is proven, the account is active. */
  'verified',
  /** Opened without the session that registered: a new password is asked for (`receive_new_password`). */
  'password_needed',
  /** Another account has the address; signed in to that one, `merge` brings the drafts there. */
  'already_registered',
  /** What was begun belongs to the caller's account now. */
  'merged',
] as const;

export const verifyAccount = endpoint({
  id: 'users.verify',
  method: 'POST',
  path: '/api/users/verify_account/{userId}/{token}',
  summary: 'Opens an email confirmation link.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  body: v.strictObject({ merge: v.optional(v.boolean(), false) }),
  reply: v.object({
    outcome: v.fallback(v.picklist(VERIFY_OUTCOMES), 'password_needed'),
    /** The address that is proven; null where the caller needn't know it. */
    email: v.nullable(v.string()),
  }),
  errors: LINK_ERRORS,
});

export const sendVerificationEmail = endpoint({
  id: 'users.sendVerification',
  method: 'POST',
  path: '/api/users/send_verification_email',
  summary: 'Sends the email confirmation link again. The reply is the same for every email.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({ email: EmailAddress }),
  reply: None,
  errors: [],
});

export const requestPasswordReset = endpoint({
  id: 'users.requestReset',
  method: 'POST',
  path: '/api/users/reset_password/{email}',
  summary: 'Sends a password reset link. The reply is the same for every email.',
  access: 'anyone',
  limit: 'credential',
  params: v.strictObject({ email: EmailAddress }),
  reply: None,
  errors: [],
});

export const receiveNewPassword = endpoint({
  id: 'users.receiveNewPassword',
  method: 'POST',
  path: '/api/users/receive_new_password/{userId}/{token}',
  summary:
    'Sets a new password with an emailed link and ends all sessions. Without a password, returns whether the link is valid.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  body: v.strictObject({ password: v.optional(ChosenPassword) }),
  reply: v.object({
    isChanged: v.boolean(),
    /** Whose password it is: to sign in with. */
    email: v.string(),
  }),
  errors: LINK_ERRORS,
});
