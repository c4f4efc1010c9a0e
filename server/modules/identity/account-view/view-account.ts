import type { AccountView, ViewReason } from '#contract/identity/account-view-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { insertAccountView } from '../session/session-repository.ts';
import { readAccount } from '../user/read-account.ts';
import { lockUsers } from '../user-admin/user-admin-repository.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * Opens a session in which a site admin sees Sala as a user does. The user is notified, and the
 * audit log has an entry.
 * @throws ApiError `not_found`, `conflict` for the caller's own account, other site admins and
 *   blocked users, `forbidden` if the caller has lost the role meanwhile
 */
export function viewAccountOf(
  database: Database,
  actor: Pick<SessionUser, 'id' | 'sessionId'>,
  { userId, reason }: { userId: number; reason: ViewReason },
): Promise<AccountView> {
  return database.transaction(async (transaction) => {
    const locked = await lockUsers(transaction, [actor.id, userId]);
    const user = locked.find(({ id }) => id === userId);
    if (!locked.some(({ id, isAdmin }) => id === actor.id && isAdmin)) {
      throw new ApiError('forbidden');
    }
    if (!user || user.status === 'deleted') throw new ApiError('not_found');
    if (user.isAdmin || user.status === 'blocked') throw new ApiError('conflict');
    const view = { userId, viewedFrom: actor.sessionId };
    const { id, token, expiresAt } = await insertAccountView(transaction, view);
    await writeAudit(transaction, actor.id, 'user.view_as', ['user', userId], [], reason);
    await notify(transaction, {
      userId,
      kind: 'account_viewed',
      params: { reason },
      dedupeKey: `account_view:${id}`,
    });
    const account = await readAccount(transaction, userId, 'not_found');
    return { token, user: account, expiresAt: expiresAt.toISOString() };
  });
}
