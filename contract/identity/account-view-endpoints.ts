import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Session } from './session-endpoints.ts';
import { Id, Timestamp } from '../kit/values.ts';

/** Minutes after which a view of an account ends. */
export const ACCOUNT_VIEW_MINUTES = 15;

/** Reasons for viewing an account; stored by name in the log. */
export const VIEW_REASONS = ['support_request', 'report', 'suspected_fraud', 'other'] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

/** A session that shows an account to a site admin, as its tab stores it. */
export const AccountView = v.object({ ...Session.entries, expiresAt: Timestamp });
export type AccountView = v.InferOutput<typeof AccountView>;

export const viewAccount = endpoint({
  id: 'admin.viewAs',
  route: 'POST /api/admin/view_as',
  summary: `Opens a session in which the caller sees Sala as a user does, for ${ACCOUNT_VIEW_MINUTES} minutes. It can only read, and ends with the caller’s session or role. The user gets a notification. Site admins and blocked users can’t be viewed.`,
  access: 'admin',
  body: v.strictObject({ userId: Id, reason: v.picklist(VIEW_REASONS) }),
  reply: AccountView,
  errors: ['not_found', 'conflict', 'forbidden'],
});
