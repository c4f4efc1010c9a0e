import { ACCOUNT_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import type { ReportDecision } from '#contract/trust/moderation-subject-endpoints.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { type AccountKind, findAccount, findAccountHistory } from './account-repository.ts';
import { findOffererRecord } from './find-offerer-record.ts';

/** Returns what moderators see of a reported member or business. */
export async function readAccount(database: Queries, kind: AccountKind, id: number) {
  const { adminId, businessId, name, email, status } = await findAccount(database, kind, id);
  const [record, history] = await Promise.all([
    findOffererRecord(database, { ownerUserId: adminId, businessId, listingId: null }),
    findAccountHistory(database, kind, id),
  ]);
  return { account: { name, email, status, record, history: history.map(presentTimes) } };
}

/** Warns a reported member, or the admin of a reported business. Does nothing if it is deleted. */
export async function warnAccount(
  transaction: Transaction,
  kind: AccountKind,
  id: number,
  decision: ReportDecision & { moderatorId: number },
): Promise<void> {
  const { adminId, businessId, status } = await findAccount(transaction, kind, id);
  if (status === 'deleted') return;
  const reasons = ACCOUNT_REASON_IDS.filter((one) => decision.reasons.includes(one));
  for (const reason of reasons) {
    await writeAudit(transaction, decision.moderatorId, `${kind}.warn`, [kind, id], [], reason);
  }
  await notify(transaction, {
    userId: adminId,
    kind: 'account_warned',
    params: { businessId, reasons },
  });
}
