import { findOffererRecord } from '#server/modules/listing/moderation/find-for-moderators.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import {
  findAccountHistory,
  findReportedAccount,
  type ReportedSubject,
} from './report-repository.ts';

/** Returns what moderators see of a reported member or business; null: of other subjects. */
export async function findAccount(database: Database, subject: ReportedSubject) {
  const account = await findReportedAccount(database, subject);
  if (!account) return null;
  const { adminId: ownerUserId, businessId, name, email, status } = account;
  const [record, history] = await Promise.all([
    findOffererRecord(database, { ownerUserId, businessId, listingId: null }),
    findAccountHistory(database, subject),
  ]);
  return {
    name,
    email,
    status,
    record: presentTimes(record),
    history: history.map(presentTimes),
  };
}
