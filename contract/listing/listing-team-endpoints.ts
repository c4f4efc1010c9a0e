import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { PAGE_SIZE } from '../kit/limits.ts';
import { BUSINESS_ROLES } from '../kit/permissions.ts';
import { Id, openEnum } from '../kit/values.ts';

/** A member of a business, for selection. */
export const TeamMember = v.object({
  id: Id,
  name: v.string(),
  /** The URL of their picture. */
  image: v.nullable(v.string()),
  roleId: v.picklist(Object.values(BUSINESS_ROLES)),
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const assignListing = endpoint({
  id: 'properties.assign',
  route: 'POST /api/properties/owner/',
  summary:
    'Assigns a business listing to a member who may edit listings, or removes the assignment.',
  access: 'user',
  acting: 'either',
  replayable: true,
  body: v.strictObject({
    propertyId: Id,
    /** The assigned member; null: none, then the business's admin gets the notifications. */
    owner: v.nullable(Id),
  }),
  reply: v.object({ id: Id, assignment: v.nullable(Id) }),
  errors: ['not_found', 'forbidden', 'assign_denied', 'conflict'],
});

export const assignListings = endpoint({
  id: 'properties.assignAll',
  route: 'POST /api/properties/owners/',
  summary:
    'Assigns several listings of the business to a member who may edit listings, or removes their assignments. Listings that can’t be assigned are left out, with the reason.',
  access: { business: 'assign_user' },
  replayable: true,
  body: v.strictObject({
    propertyIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(PAGE_SIZE.most)),
    owner: v.nullable(Id),
  }),
  reply: v.object({
    assigned: v.array(Id),
    refused: v.array(
      v.object({ propertyId: Id, reason: openEnum(['not_found', 'conflict'], 'not_found') }),
    ),
  }),
});

export const listAssignments = endpoint({
  id: 'properties.assignments',
  route: 'POST /api/properties/fetchowner/',
  summary:
    'Lists which members of the business are assigned to its listings, and which members can be. Leaves out listings of other owners.',
  access: { business: 'edit_listing' },
  limit: 'read',
  body: v.strictObject({ propertyIds: v.pipe(v.array(Id), v.maxLength(PAGE_SIZE.most)) }),
  reply: v.object({
    assignments: v.array(
      v.object({
        propertyId: Id,
        /** Null: unassigned, or the assigned member has left. */
        owner: v.nullable(TeamMember),
      }),
    ),
    members: v.array(TeamMember),
  }),
});
