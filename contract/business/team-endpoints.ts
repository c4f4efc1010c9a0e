import * as v from 'valibot';

import { CurrentBusiness } from '../identity/user.ts';
import { endpoint, None } from '../kit/endpoint.ts';
import { BUSINESS_ROLES } from '../kit/permissions.ts';
import { Id, IdText, Timestamp } from '../kit/values.ts';

const { admin, manager, assistant, agent } = BUSINESS_ROLES;

const MEMBERSHIP_STATUSES = ['active', 'ended'] as const;

/** A current or former member of a business, as its team sees them. */
export const Membership = v.object({
  /** The id of the membership, not of the user. */
  id: Id,
  userId: Id,
  name: v.string(),
  /** The URL of the user's picture; null: none. */
  image: v.nullable(v.string()),
  roleId: v.picklist([admin, manager, assistant, agent]),
  status: v.picklist(MEMBERSHIP_STATUSES),
  /** Number of listings that the member is responsible for; for the admin also unassigned ones. */
  listings: v.number(),
  createdAt: Timestamp,
  /** Null for a current member. */
  endedAt: v.nullable(Timestamp),
  /** Whether a former member can be made active again; false if they left the team themselves. */
  canReturn: v.boolean(),
});
export type Membership = v.InferOutput<typeof Membership>;

/** The member who takes over the listings and hunts; null: the admin. */
const successor = v.optional(v.nullable(Id), null);

export const readBusinessOf = endpoint({
  id: 'business.ofUser',
  route: 'GET /api/business/user/{id}',
  summary:
    'Returns the business that the user with this id and a public profile belongs to; null: none.',
  access: 'anyone',
  reply: v.object({ business: v.nullable(CurrentBusiness) }),
  errors: ['not_found'],
});

export const listTeam = endpoint({
  id: 'business.team',
  route: 'GET /api/business/users/{businessId}',
  summary:
    'Lists the members of the business that the caller acts for, by role and name. Those who may remove members also see former members.',
  access: { business: 'member' },
  reply: v.object({ users: v.array(Membership) }),
});

export const changeMemberRole = endpoint({
  id: 'business.changeRole',
  route: 'POST /api/business/role/{id}',
  summary:
    'Gives a member the role `id`. Both the current and the new role must be below the caller’s. A member who becomes an assistant hands over their listings to the admin.',
  access: { business: 'change_role' },
  params: v.strictObject({
    id: v.pipe(IdText, v.picklist([manager, assistant, agent])),
  }),
  body: v.strictObject({ userId: Id }),
  reply: Membership,
  errors: ['not_found'],
});

export const removeMember = endpoint({
  id: 'business.removeMember',
  route: 'DELETE /api/business/user/{businessId}/{userId}',
  summary: 'Removes a member from the team and hands over their listings and hunts.',
  access: { business: 'delete_member' },
  query: v.strictObject({ to: v.optional(IdText) }),
  reply: None,
  errors: ['not_found', 'conflict'],
});

export const reactivateMember = endpoint({
  id: 'business.reactivateMember',
  route: 'PATCH /api/business/user/{id}',
  summary:
    'Makes a removed member active again with their last role. `id` is the membership. A member who left must be invited instead.',
  access: { business: 'delete_member' },
  body: v.strictObject({ userId: Id, businessId: Id }),
  reply: Membership,
  errors: ['not_found', 'conflict'],
});

export const leaveBusiness = endpoint({
  id: 'business.leave',
  route: 'POST /api/business/leave',
  summary:
    'Ends the caller’s own membership and hands over their listings and hunts. The admin must transfer that role first.',
  access: { business: 'member' },
  body: v.strictObject({ to: successor }),
  reply: None,
  errors: ['conflict'],
});

export const transferBusiness = endpoint({
  id: 'business.transfer',
  route: 'POST /api/business/transfer',
  summary:
    'Offers the admin’s role to another member, in an email. When they accept it like an invitation, they become the admin and the caller a manager.',
  access: { business: 'edit_business' },
  body: v.strictObject({ userId: Id }),
  reply: Membership,
  errors: ['not_found'],
});

export const closeBusiness = endpoint({
  id: 'business.close',
  route: 'POST /api/business/close',
  summary:
    'Closes the business: deletes its listings and hunts and ends its pages. Other members must be removed first.',
  access: { business: 'edit_business' },
  body: v.strictObject({}),
  reply: None,
  errors: ['conflict'],
});
