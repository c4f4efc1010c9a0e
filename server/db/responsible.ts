import { type Expression, sql, type SqlBool } from 'kysely';

import { ofListing } from './live.ts';

/** SQL: the member that a business listing (`l`) is assigned to, null if they have left. */
const assignee = ofListing
  .selectFrom('memberships as hand')
  .select('hand.user_id')
  .whereRef('hand.business_id', '=', 'l.business_id')
  .whereRef('hand.user_id', '=', 'l.assigned_user_id')
  .where('hand.ended_at', 'is', null);

const businessAdmin = ofListing
  .selectFrom('businesses as offering')
  .select('offering.admin_user_id')
  .whereRef('offering.id', '=', 'l.business_id');

/**
 * SQL: the user responsible for a listing (`l`), who is its public contact and gets questions and
 * notices: its owner, or for a business listing its assignee. The business's admin if it is
 * unassigned or the assignee has left.
 */
export const responsible = ofListing
  .case()
  .when('l.business_id', 'is', null)
  .then(ofListing.ref('l.owner_user_id'))
  .else(ofListing.fn.coalesce(assignee, businessAdmin).$castTo<number>())
  .end();

/** SQL: whether a user is responsible for a listing (`l`). Finds the candidates by index. */
export function offeredBy(userId: number): Expression<SqlBool> {
  return ofListing.and([
    ofListing.or([
      ofListing('l.owner_user_id', '=', userId),
      ofListing('l.assigned_user_id', '=', userId),
      sql<boolean>`l.business_id = any (array(
        select id from businesses where admin_user_id = ${userId}
      ))`,
    ]),
    ofListing(responsible, '=', userId),
  ]);
}
