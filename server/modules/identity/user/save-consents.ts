import { sql } from 'kysely';

import { ACCOUNT_AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { AccountAgreement } from '#contract/identity/person-fields.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/**
 * Saves which document versions a user agreed to. Agreeing to the same version again changes
 * nothing.
 */
export async function saveConsents(
  { kysely }: InTransaction,
  userId: number,
  consents: readonly { document: string; version: string }[],
): Promise<void> {
  await sql`
    insert into consents (user_id, document, version)
    select ${userId}, given.document, given.version
    from json_to_recordset(${JSON.stringify(consents)}::json) as given (document text, version text)
    where not exists (
      select from consents c where c.user_id = ${userId} and c.document = given.document
        and c.version = given.version and c.withdrawn_at is null
    )
  `.execute(kysely);
}

/**
 * Saves what the user of a new account agreed to. Clients that don't send it create accounts without.
 * @throws ApiError `agreement_missing` for other versions than the current ones
 */
export async function saveAgreement(
  transaction: InTransaction,
  userId: number,
  agreement: AccountAgreement,
): Promise<void> {
  if (!agreement) return;
  const { terms, privacy } = ACCOUNT_AGREEMENT_NOW;
  if (agreement.terms !== terms || agreement.privacy !== privacy) {
    throw new ApiError('agreement_missing');
  }
  await saveConsents(transaction, userId, [
    { document: 'terms', version: terms },
    { document: 'privacy', version: privacy },
  ]);
}

/** Deletes what a stranger agreed to in an account that now belongs to another person. */
export async function deleteConsents({ kysely }: InTransaction, userId: number): Promise<void> {
  await kysely.deleteFrom('consents').where('user_id', '=', userId).execute();
}
