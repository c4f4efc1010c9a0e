import { ApiError } from '#contract/kit/errors.ts';
import { findActiveUser } from '#server/modules/identity/user/find-public-user.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { readExtensionCode } from '#server/modules/notice/mail/extension-code.ts';
import { findHunt, lockHunt } from './hunt-repository.ts';
import { isHunter } from './hunt-rights.ts';
import type { HuntRow } from './present-hunt.ts';
import { extendHunt } from './write-hunt.ts';

/** Days after the end of a hunt for which the links in its emails work. */
const CODE_DAYS = 30;
const DAY_MS = 86_400_000;

interface MailedLink {
  id: number;
  code: string;
}

/** A hunt, and whether the code still extends it. Each end of a hunt can be postponed once. */
interface MailedHunt {
  hunt: HuntRow;
  canExtend: boolean;
}

async function open(
  queries: Queries,
  { id, code }: MailedLink,
  find: (id: number) => Promise<HuntRow | null>,
): Promise<MailedHunt> {
  const extension = await readExtensionCode(queries, id, code);
  if (!extension) throw new ApiError('link_unknown');
  const { userId, expiresAt } = extension;
  if (expiresAt.getTime() + CODE_DAYS * DAY_MS < Date.now()) throw new ApiError('link_expired');
  const hunt = await find(id);
  // The reader may have been blocked since, or have left the business.
  const isAllowed =
    hunt !== null &&
    (await findActiveUser(queries, userId)) !== null &&
    (await isHunter(queries, userId, hunt));
  if (!isAllowed) throw new ApiError('link_unknown');
  return { hunt, canExtend: hunt.expiresAt.getTime() === expiresAt.getTime() };
}

/** Returns the hunt of a link in an email. @throws ApiError `link_unknown`, `link_expired` */
export function readMailedHunt(queries: Queries, link: MailedLink): Promise<MailedHunt> {
  return open(queries, link, (id) => findHunt(queries, id));
}

/**
 * Lets the hunt of a link in an email run for another 60 days, unless that was done before.
 * @throws ApiError `link_unknown`, `link_expired`
 */
export async function extendMailedHunt(
  transaction: Transaction,
  link: MailedLink,
): Promise<MailedHunt> {
  const { hunt, canExtend } = await open(transaction, link, (id) => lockHunt(transaction, id));
  return { hunt: canExtend ? await extendHunt(transaction, hunt) : hunt, canExtend: false };
}
