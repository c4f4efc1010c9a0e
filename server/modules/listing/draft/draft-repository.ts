import { sql } from 'kysely';

import { DRAFT_DAYS } from '#contract/draft.ts';
import { type DraftBody, type DraftKindName, photosOfDraft } from '#contract/draft-kinds.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

export interface DraftSummaryRow {
  id: string;
  kind: DraftKindName;
  targetId: number | null;
  businessId: number | null;
  schemaVersion: number;
  version: number;
  updatedAt: Date;
  expiresAt: Date;
}

export interface DraftRow extends DraftSummaryRow {
  body: DraftBody;
  /** Its owner deleted it; only the number is left. */
  isDeleted: boolean;
}

/** What a draft is written with. */
export type NewDraft = Pick<
  DraftRow,
  'id' | 'kind' | 'targetId' | 'businessId' | 'schemaVersion' | 'body'
>;

const summary = sql`
  cid as id, kind, target_id as "targetId", business_id as "businessId",
  schema_version as "schemaVersion", version, updated_at as "updatedAt", expires_at as "expiresAt"`;

const columns = sql`${summary}, body, deleted_at is not null as "isDeleted"`;

const expiry = sql`now() + make_interval(days => ${DRAFT_DAYS})`;

/** Somebody's drafts, last changed first. */
export async function findDrafts({ kysely }: Queries, userId: number): Promise<DraftSummaryRow[]> {
  const { rows } = await sql<DraftSummaryRow>`
    select ${summary} from drafts
    where user_id = ${userId} and deleted_at is null and expires_at > now()
    order by updated_at desc, id desc
  `.execute(kysely);
  return rows;
}

/** One of somebody's drafts. */
export async function findDraft(
  { kysely }: Queries,
  userId: number,
  id: string,
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts
    where user_id = ${userId} and cid = ${id} and deleted_at is null and expires_at > now()
  `.execute(kysely);
  return rows[0] ?? null;
}

/** The same, also a deleted one, held as it is until the transaction ends. */
export async function lockDraft(
  { kysely }: Within,
  userId: number,
  id: string,
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts where user_id = ${userId} and cid = ${id} for update
  `.execute(kysely);
  return rows[0] ?? null;
}

/**
 * How many drafts somebody has. Two that are begun in one moment may pass the limit by one: it is
 * about room, and nobody's right.
 */
export async function countDrafts({ kysely }: Within, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from drafts
    where user_id = ${userId} and deleted_at is null and expires_at > now()
  `.execute(kysely);
  return rows[0]!.count;
}

/** Writes the first copy. @returns null where there is one already */
export async function insertDraft(
  { kysely }: Within,
  userId: number,
  { id, kind, targetId, businessId, schemaVersion, body }: NewDraft,
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    insert into drafts
      (user_id, cid, kind, target_id, business_id, schema_version, body, photo_hashes, expires_at)
    values (${userId}, ${id}, ${kind}, ${targetId}, ${businessId}, ${schemaVersion},
      ${JSON.stringify(body)}::jsonb, ${photosOfDraft(body)}::text[], ${expiry})
    on conflict (user_id, cid) do nothing
    returning ${columns}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Writes the next copy of a draft that the transaction holds; a deleted one begins anew. */
export async function updateDraft(
  { kysely }: Within,
  userId: number,
  { id, kind, targetId, businessId, schemaVersion, body }: NewDraft,
): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    update drafts set kind = ${kind}, target_id = ${targetId}, business_id = ${businessId},
      schema_version = ${schemaVersion}, body = ${JSON.stringify(body)}::jsonb,
      photo_hashes = ${photosOfDraft(body)}::text[],
      version = version + 1, expires_at = ${expiry}, deleted_at = null
    where user_id = ${userId} and cid = ${id}
    returning ${columns}
  `.execute(kysely);
  return rows[0]!;
}

/** Empties a draft that the transaction holds. Its number stays until it expires. */
export async function emptyDraft({ kysely }: Within, userId: number, id: string): Promise<void> {
  await sql`
    update drafts set body = '{}', photo_hashes = '{}', deleted_at = now(), version = version + 1,
      expires_at = ${expiry}
    where user_id = ${userId} and cid = ${id}
  `.execute(kysely);
}

/** Lets go of what nobody has come back to. */
export async function deleteExpiredDrafts({ kysely }: Queries): Promise<void> {
  await sql`delete from drafts where expires_at < now()`.execute(kysely);
}
