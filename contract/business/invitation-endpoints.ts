import * as v from 'valibot';

import { endpoint, None } from '../kit/endpoint.ts';
import { BUSINESS_ROLES } from '../kit/permissions.ts';
import {
  AccountAgreement,
  ChosenPassword,
  EmailAddress,
  LastName,
  PersonLanguage,
  PersonName,
} from '../identity/person-fields.ts';
import { LINK_ERRORS, MailedLink } from '../identity/registration-endpoints.ts';
import { Session } from '../identity/session-endpoints.ts';
import { Id, Timestamp } from '../kit/values.ts';

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

/** Maximum number of pending invitations per business. */
export const MAX_OPEN_INVITATIONS = 50;

/** No one is invited as admin: the admin offers that role to a member (`transferBusiness`). */
const { manager, assistant, agent } = BUSINESS_ROLES;
const INVITED_ROLES = [manager, assistant, agent] as const;

const InvitedRole = v.picklist(INVITED_ROLES);

/** A pending invitation, as seen by the business that sent it. */
export const OpenInvitation = v.object({
  id: Id,
  email: v.string(),
  roleId: v.number(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

export const sendInvitation = endpoint({
  id: 'users.sendInvitation',
  route: 'POST /api/users/send_invitation',
  summary:
    'Invites a person by email to the team of the business that the caller acts for. A second invitation to the same email replaces the first.',
  access: { business: 'invite_member' },
  limit: 'credential',
  body: v.strictObject({ email: EmailAddress, business: Id, roleId: InvitedRole }),
  reply: OpenInvitation,
  errors: ['forbidden', 'conflict'],
});

export const listInvitations = endpoint({
  id: 'business.invitations',
  route: 'GET /api/business/invitations/{id}',
  summary: 'Lists the pending invitations of a business, newest first.',
  access: { business: 'invite_member' },
  reply: v.object({ invitations: v.array(OpenInvitation) }),
  errors: ['forbidden'],
});

export const cancelInvitation = endpoint({
  id: 'business.cancelInvitation',
  route: 'DELETE /api/business/invitations/{id}',
  summary: 'Cancels an invitation. Its link stops working.',
  access: { business: 'invite_member' },
  reply: None,
  errors: ['not_found'],
});

/** An invitation, as seen by the person who opens its link. */
export const Invitation = v.object({
  businessId: Id,
  businessName: v.string(),
  /** The URL of the image; null: none. */
  businessImage: v.nullable(v.string()),
  /** Name of the inviting user; empty if their account was deleted. */
  invitedBy: v.string(),
  /** Email that it was sent to. Only its owner can accept it. */
  email: v.string(),
  roleId: v.number(),
  expiresAt: Timestamp,
  /** Whether an account with this email exists. */
  hasAccount: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const readInvitation = endpoint({
  id: 'users.invitation',
  route: 'GET /api/users/invitation/{userId}/{token}',
  summary: 'Returns the details of an emailed invitation. `userId` is the sender.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  reply: Invitation,
  errors: LINK_ERRORS,
});

export const acceptInvitation = endpoint({
  id: 'users.acceptInvitation',
  route: 'POST /api/users/accept_invitation/{userId}/{token}',
  summary:
    'Accepts an invitation and joins the team, or takes over the admin’s role in it. A user can be in only one team at a time and must leave the current one first.',
  access: 'user',
  limit: 'credential',
  params: MailedLink,
  reply: v.object({ businessId: Id, roleId: v.number() }),
  errors: [...LINK_ERRORS, 'forbidden', 'conflict'],
});

export const declineInvitation = endpoint({
  id: 'users.declineInvitation',
  route: 'POST /api/users/decline_invitation/{userId}/{token}',
  summary: 'Declines an invitation. Anyone who has its link can do this.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  reply: None,
  errors: LINK_ERRORS,
});

export const invitationRegister = endpoint({
  id: 'users.invitationRegister',
  route: 'POST /api/users/invitation_register',
  summary:
    'Creates an account and a session for an invited person. The emailed link confirms their email.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    ...MailedLink.entries,
    userId: Id,
    firstName: PersonName,
    lastName: LastName,
    email: EmailAddress,
    password: ChosenPassword,
    /** Default: the language that the call's header prefers. */
    language: v.optional(PersonLanguage),
    agreement: AccountAgreement,
  }),
  reply: Session,
  errors: [...LINK_ERRORS, 'forbidden', 'conflict', 'already_registered', 'agreement_missing'],
});
