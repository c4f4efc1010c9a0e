import { sql } from 'kysely';

import { deleteOldDeliveries } from '#server/modules/notice/delivery/delivery-repository.ts';
import { endLostDeliveries } from '#server/modules/notice/delivery/lost-deliveries.ts';
import { deleteExpiredDrafts } from '#server/modules/listing/draft/draft-repository.ts';
import { expireInvitations } from '#server/modules/identity/invitation/invitation-repository.ts';
import { deleteForgottenAttempts } from '#server/modules/identity/session/attempt-repository.ts';
import { deleteOldLinkTokens } from '#server/modules/identity/session/one-time-token-repository.ts';
import { letPhotosGo } from '#server/modules/listing/own-listing/let-photos-go.ts';
import { forgetUnproven } from '#server/modules/identity/profile/forget-unproven.ts';
import { deleteEndedSessions } from '#server/modules/identity/session/session-repository.ts';
import { deleteOldAttempts } from '#server/modules/identity/social/social-repository.ts';
import { deleteOldUserEvents } from '#server/modules/notice/user-event/user-event-repository.ts';
import { deleteOldKeys } from '#server/modules/operations/idempotency/idempotency-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ago } from '#server/platform/database/expressions.ts';

/** How long reports of errors in the app are of use. */
const CLIENT_REPORT_DAYS = 90;

/** How long it is of use what was searched for and chosen: two years can be set side by side. */
const ANALYTICS_MONTHS = 25;

/** How long the list of devices can still tell of a session that has ended. */
const ENDED_SESSION_DAYS = 30;

/** How long a page can say of a mailed link that its time is over. */
const OLD_LINK_DAYS = 90;

/** How long a device without a network may wait to send a wish again and still not double it. */
const IDEMPOTENCY_KEY_DAYS = 30;

/** How long an app may be away and still catch up with what happened to its person. */
const USER_EVENT_DAYS = 14;

/** How long it can be of use what became of a mail: whoever misses one asks within weeks. */
const DELIVERY_DAYS = 90;

/** How far ahead partitions are made: a server that stands still for a month loses nothing. */
const MONTHS_AHEAD = 2;

/** What time alone makes necessary: new partitions are made, what is past its time goes. */
export async function keepHouse(database: Database): Promise<void> {
  await sql`
    SELECT make_search_event_months(current_date, (current_date + make_interval(months => ${MONTHS_AHEAD}))::date)
  `.execute(database.kysely);
  await database.kysely
    .deleteFrom('client_reports')
    .where('created_at', '<', ago({ days: CLIENT_REPORT_DAYS }))
    .execute();
  await sql`
    SELECT drop_search_event_months((current_date - make_interval(months => ${ANALYTICS_MONTHS}))::date)
  `.execute(database.kysely);
  await database.kysely
    .deleteFrom('interactions')
    .where('created_at', '<', ago({ months: ANALYTICS_MONTHS }))
    .execute();
  await deleteOldKeys(database, IDEMPOTENCY_KEY_DAYS);
  await deleteExpiredDrafts(database);
  await deleteOldUserEvents(database, USER_EVENT_DAYS);
  await endLostDeliveries(database);
  await deleteOldDeliveries(database, DELIVERY_DAYS);
  await deleteEndedSessions(database, ENDED_SESSION_DAYS);
  await deleteOldLinkTokens(database, OLD_LINK_DAYS);
  await deleteOldAttempts(database);
  await deleteForgottenAttempts(database);
  await expireInvitations(database);
  await letPhotosGo(database);
  await forgetUnproven(database);
}
