import { sql } from 'kysely';

import { deleteOldDeliveries } from '#server/modules/notice/delivery/delivery-repository.ts';
import { endLostDeliveries } from '#server/modules/notice/delivery/lost-deliveries.ts';
import { deleteExpiredDrafts } from '#server/modules/identity/draft/draft-repository.ts';
import { expireInvitations } from '#server/modules/business/invitation/invitation-repository.ts';
import { deleteForgottenAttempts } from '#server/modules/identity/session/attempt-repository.ts';
import { deleteOldLinkTokens } from '#server/modules/identity/session/one-time-token-repository.ts';
import { deleteOldContacts } from '#server/modules/listing/availability/availability-repository.ts';
import { deleteOldListingPhotos } from '#server/modules/listing/own-listing/delete-old-listing-photos.ts';
import { deleteUnconfirmedAccounts } from '#server/modules/identity/profile/delete-unconfirmed-accounts.ts';
import { deleteEndedSessions } from '#server/modules/identity/session/session-repository.ts';
import { deleteOldAttempts } from '#server/modules/identity/social/social-repository.ts';
import { deleteOldUserEvents } from '../modules/notice/user-event/user-events.ts';
import { ANALYTICS_MONTHS } from '#server/modules/listing/metrics/analytics-period.ts';
import {
  deleteOldSums,
  joinSlots,
} from '#server/modules/site/site-analytics/site-analytics-repository.ts';
import { deleteOldKeys } from '#server/platform/idempotency/idempotency-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ago } from '#server/platform/database/expressions.ts';

/** How long error reports of the app are kept. */
const CLIENT_REPORT_DAYS = 90;

/** How long the list of devices shows an ended session. */
const ENDED_SESSION_DAYS = 30;

/** How long an expired email link can be recognised as expired. */
const OLD_LINK_DAYS = 90;

/** How long an offline device may repeat an operation without applying it twice. */
const IDEMPOTENCY_KEY_DAYS = 30;

/** How long an app may be away and still catch up on its user's events. */
const USER_EVENT_DAYS = 14;

/**
 * How long the log of email deliveries is kept. Questions about missing emails come within weeks.
 */
const DELIVERY_DAYS = 90;

/**
 * How long it is known that a user saw the contact details of a listing. Only the sums by day are
 * needed after that day.
 */
const LISTING_CONTACT_DAYS = 90;

/** How far ahead partitions are created. A server that is down for a month loses nothing. */
const MONTHS_AHEAD = 2;

/** Runs periodic maintenance: creates new partitions and deletes expired data. */
export async function runDailyCleanup(database: Database): Promise<void> {
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
  await deleteOldSums(database, ANALYTICS_MONTHS);
  await joinSlots(database);
  await deleteOldContacts(database, LISTING_CONTACT_DAYS);
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
  await deleteOldListingPhotos(database);
  await deleteUnconfirmedAccounts(database);
}
