import { sql } from 'kysely';

import type { HuntForm, HuntStatus } from '#contract/hunting/hunt.ts';
import type { Owner } from '#server/modules/identity/user/owner-events.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { HUNT_COLUMNS, type HuntRow } from './present-hunt.ts';

/** Returns a hunt that isn't deleted. */
export async function findHunt({ kysely }: Queries, id: number): Promise<HuntRow | null> {
  const { rows } = await sql<HuntRow>`
    select ${HUNT_COLUMNS} from hunts h where h.id = ${id} and h.status <> 'deleted'
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Returns a hunt that isn't deleted and locks it until the transaction ends. */
export async function lockHunt({ kysely }: InTransaction, id: number): Promise<HuntRow | null> {
  const { rows } = await sql<HuntRow>`
    select ${HUNT_COLUMNS} from hunts h where h.id = ${id} and h.status <> 'deleted' for update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Returns the hunt that a user created from a draft, also if it is deleted. */
export async function findHuntOfDraft(
  { kysely }: InTransaction,
  userId: number,
  cid: string,
): Promise<HuntRow | null> {
  const { rows } = await sql<HuntRow>`
    select ${HUNT_COLUMNS} from hunts h where h.user_id = ${userId} and h.cid = ${cid}::uuid
  `.execute(kysely);
  return rows[0] ?? null;
}

/** SQL: whether a hunt (`h`) is theirs. */
export const ownedBy = (hunter: Owner) =>
  'businessId' in hunter
    ? sql`h.business_id = ${hunter.businessId}`
    : sql`h.business_id is null and h.user_id = ${hunter.userId}`;

/** Returns the hunts of a user or a business that aren't deleted, newest first. */
export async function findHuntsOf({ kysely }: Queries, hunter: Owner): Promise<HuntRow[]> {
  const { rows } = await sql<HuntRow>`
    select ${HUNT_COLUMNS} from hunts h
    where ${ownedBy(hunter)} and h.status <> 'deleted' order by h.id desc
  `.execute(kysely);
  return rows;
}

/**
 * Returns how many hunts a user or a business has. Until the transaction ends, no other one counts
 * them.
 */
export async function countHuntsOf({ kysely }: InTransaction, hunter: Owner): Promise<number> {
  await (
    'businessId' in hunter
      ? sql`select id from businesses where id = ${hunter.businessId} for no key update`
      : sql`select id from users where id = ${hunter.userId} for no key update`
  ).execute(kysely);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hunts h where ${ownedBy(hunter)} and h.status <> 'deleted'
  `.execute(kysely);
  return rows[0]!.count;
}

/** SQL values of the columns that a form sets, by column. */
const formColumns = (form: HuntForm) => ({
  is_for_sale: form.isForSale,
  is_for_rent: form.isForRent,
  country: form.isoCodeCountry,
  currency: form.isoCodeCurrency,
  min_price: form.minPrice,
  max_price: form.price,
  types: form.propertyType,
  bedrooms: form.bedrooms,
  bathrooms: form.bathrooms,
  home_size: form.homeSize === null ? null : String(form.homeSize),
  lot_size: form.lotSize === null ? null : String(form.lotSize),
  features: form.features,
  areas: JSON.stringify(form.areas),
  criteria: JSON.stringify(form.criteria),
  wishes: JSON.stringify(form.wishes),
  notify_mode: form.notifyMode,
  note: form.note,
});

/** Inserts a hunt. @returns its id; null if the user has one with this `cid` already */
export async function insertHunt(
  { kysely }: InTransaction,
  hunt: {
    userId: number;
    businessId: number | null;
    cid: string | undefined;
    status: 'active' | 'paused';
    days: number;
  },
  form: HuntForm,
): Promise<number | null> {
  const row = await kysely
    .insertInto('hunts')
    .values({
      user_id: hunt.userId,
      business_id: hunt.businessId,
      ...(hunt.cid !== undefined && { cid: hunt.cid }),
      status: hunt.status,
      expires_at: inDays(hunt.days),
      ...formColumns(form),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'cid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes the next version of a hunt. */
export async function updateHunt(
  { kysely }: InTransaction,
  id: number,
  change: { form?: HuntForm; status?: HuntStatus; days?: number },
): Promise<void> {
  await kysely
    .updateTable('hunts')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(change.form && formColumns(change.form)),
      ...(change.status !== undefined && { status: change.status }),
      ...(change.status === 'deleted' && { deleted_at: sql<Date>`now()` }),
      ...(change.days !== undefined && { expires_at: inDays(change.days), warned_of: null }),
    }))
    .where('id', '=', id)
    .execute();
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days}::int)`;
