import { findOffererRecord } from '#server/modules/listing/moderation/find-for-moderators.ts';
import type { Database } from '#server/platform/database/connect.ts';

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
    record: { ...record, since: record.since.toISOString() },
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
