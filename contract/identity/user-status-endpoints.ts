import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Id, IdText, openEnum } from '../kit/values.ts';

/** Reasons for blocking or unblocking a user; stored by name in the log. */
export const STATUS_REASONS = [
  'spam',
  'fraud',
  'abuse',
  'impersonation',
  'false_details',
  'stolen_account',
  'asked_for',
  'mistake',
  'other',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

export const changeUserStatus = endpoint({
  id: 'admin.changeUserStatus',
  route: 'PATCH /api/admin/change-user-status/{userId}/{isBlocked}',
  summary:
    'Blocks or unblocks a user. Blocking ends all their sessions and sockets immediately, and takes their personal listings and hunts off the market. Unblocking brings back these, but not the sessions.',
  access: 'admin',
  params: v.strictObject({
    userId: IdText,
    isBlocked: v.pipe(
      v.picklist(['true', 'false', '1', '0']),
      v.transform((text) => text === 'true' || text === '1'),
    ),
  }),
  body: v.strictObject({ reason: v.optional(v.picklist(STATUS_REASONS), 'other') }),
  reply: v.object({ id: Id, status: openEnum(['pending', 'active', 'blocked'], 'active') }),
  errors: ['not_found', 'conflict'],
});
