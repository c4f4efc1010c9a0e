import * as v from 'valibot';

import { endpoint, None } from './endpoint.ts';
import { BUSINESS_ROLES } from './permissions.ts';
import {
  ChosenPassword,
  EmailAddress,
  LastName,
  PersonLanguage,
  PersonName,
} from './person-fields.ts';
import { LINK_ERRORS, MailedLink } from './registration-endpoints.ts';
import { Session } from './session-endpoints.ts';
import { Id, IdText, Timestamp } from './values.ts';

/** Days that an invitation can be answered. */
export const INVITATION_DAYS = 7;

/** Invitations of a business that wait for an answer at one time. */
export const MAX_OPEN_INVITATIONS = 50;

/** Nobody is invited as the admin: that role only changes hands. */
const { manager, assistant, agent } = BUSINESS_ROLES;
const INVITED_ROLES = [manager, assistant, agent] as const;

const InvitedRole = v.picklist(INVITED_ROLES);

/** An invitation that waits, as the business that sent it sees it. */
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
  method: 'POST',
  path: '/api/users/send_invitation',
  summary:
    'Invites somebody into the team of the business that the caller acts for, by mail. Another one to the same address takes the place of the first.',
  access: { business: 'invite_member' },
  acting: 'business',
  limit: 'credential',
  body: v.strictObject({ email: EmailAddress, business: Id, roleId: InvitedRole }),
  reply: OpenInvitation,
  errors: ['forbidden', 'conflict'],
});

export const listInvitations = endpoint({
  id: 'business.invitations',
  method: 'GET',
  path: '/api/business/invitations/{id}',
  summary: 'Invitations of a business that wait for an answer, newest first.',
  access: { business: 'invite_member' },
  acting: 'business',
  limit: 'read',
  params: v.strictObject({ id: IdText }),
  reply: v.object({ invitations: v.array(OpenInvitation) }),
  errors: ['forbidden'],
});

export const cancelInvitation = endpoint({
  id: 'business.cancelInvitation',
  method: 'DELETE',
  path: '/api/business/invitations/{id}',
  summary: 'Takes an invitation back: its link opens nothing any more.',
  access: { business: 'invite_member' },
  acting: 'business',
  limit: 'write',
  params: v.strictObject({ id: IdText }),
  reply: None,
  errors: ['not_found'],
});

/** An invitation, as whoever holds its link sees it. */
export const Invitation = v.object({
  businessId: Id,
  businessName: v.string(),
  /** The address of a picture; null: none. */
  businessImage: v.nullable(v.string()),
  /** Who invites; empty where that account is gone. */
  invitedBy: v.string(),
  /** To whom it was sent: nobody else can accept it. */
  email: v.string(),
  roleId: v.number(),
  expiresAt: Timestamp,
  /** Whether that address has an account. */
  hasAccount: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const readInvitation = endpoint({
  id: 'users.invitation',
  method: 'GET',
  path: '/api/users/invitation/{userId}/{token}',
  summary: 'What a mailed invitation is about. `userId` is who sent it.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  reply: Invitation,
  errors: LINK_ERRORS,
});

export const acceptInvitation = endpoint({
  id: 'users.acceptInvitation',
  method: 'POST',
  path: '/api/users/accept_invitation/{userId}/{token}',
  summary:
    'Joins the team that invited the caller. One live membership a user: who is in a team leaves it first.',
  access: 'user',
  limit: 'credential',
  params: MailedLink,
  reply: v.object({ businessId: Id, roleId: v.number() }),
  errors: [...LINK_ERRORS, 'forbidden', 'conflict'],
});

export const declineInvitation = endpoint({
  id: 'users.declineInvitation',
  method: 'POST',
  path: '/api/users/decline_invitation/{userId}/{token}',
  summary: 'Says no to an invitation; whoever holds its link may.',
  access: 'anyone',
  limit: 'credential',
  params: MailedLink,
  reply: None,
  errors: LINK_ERRORS,
});

export const invitationRegister = endpoint({
  id: 'users.invitationRegister',
  method: 'POST',
  path: '/api/users/invitation_register',
  summary:
    'Opens an account for whoever was invited, and a session of it. The link came to that address by mail, so it is proven.',
  access: 'anyone',
  limit: 'credential',
  body: v.strictObject({
    ...MailedLink.entries,
    userId: Id,
    firstName: PersonName,
    lastName: LastName,
    email: EmailAddress,
    password: ChosenPassword,
    language: PersonLanguage,
  }),
  reply: Session,
  errors: [...LINK_ERRORS, 'forbidden', 'conflict'],
});
