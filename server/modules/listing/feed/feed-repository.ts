import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { type BusinessRole, roleGrants } from '#contract/kit/permissions.ts';
import type { ListingStatus } from '#contract/listing/listing-states.ts';
import {
  ownListings,
  type OwnListingRow,
} from '#server/modules/listing/own-listing/own-listing-row.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** The owner of listings: a business or one user. */
export interface Scope {
  /** Owner of new listings. */
  ownerUserId: number;
  businessId: number | null;
  /** The member who imports a file of their business. They own the photos. Default: the owner. */
  importerId?: number;
}

/** An account whose listings are imported. */
export interface Account {
  userId: number;
  /** The business for which the account may publish. */
  businessId: number | null;
}

/** Returns the account with this confirmed email. */
export async function findAccount({ kysely }: Queries, email: string): Promise<Account | null> {
  const { rows } = await sql<{
    id: number;
    businessId: number | null;
    roleId: BusinessRole | null;
  }>`
    select u.id, m.business_id as "businessId", m.role_id as "roleId"
    from users u left join memberships m on m.user_id = u.id and m.ended_at is null
      and exists (select from businesses b where b.id = m.business_id and b.status = 'active')
    where lower(u.email) = lower(${email}) and u.verified_at is not null and u.status = 'active'
  `.execute(kysely);
  const [row] = rows;
  if (!row) return null;
  const mayPublish = row.roleId !== null && roleGrants(row.roleId, 'publish_listing');
  return { userId: row.id, businessId: mayPublish ? row.businessId : null };
}

/** Returns a business by its slug. */
export async function findBusiness(
  { kysely }: Queries,
  slug: string,
): Promise<{ id: number; adminUserId: number } | null> {
  const { rows } = await sql<{ id: number; adminUserId: number }>`
    select id, admin_user_id as "adminUserId" from businesses
    where id = (select business_id from business_slugs where slug = lower(${slug}))
  `.execute(kysely);
  return rows[0] ?? null;
}

/** A listing that a feed row refers to. */
export interface KnownListing {
  id: number;
  /** In lower case. For a listing without a reference, the value of `refOf`. */
  ref: string;
  status: ListingStatus;
  /** Null: it wasn't imported by a feed. */
  feed: string | null;
  digest: Buffer | null;
  isGone: boolean;
}

const REF_OF_ID = /^sala-(\d{1,15})$/;

const isOf = ({ ownerUserId, businessId }: Scope) =>
  businessId === null
    ? sql<boolean>`(l.business_id is null and l.owner_user_id = ${ownerUserId})`
    : sql<boolean>`(l.business_id = ${businessId})`;

/** Returns the listings of an owner that rows refer to, including deleted ones. */
export async function findByRefs(
  { kysely }: Queries,
  scope: Scope,
  refs: readonly string[],
): Promise<KnownListing[]> {
  const ids = refs.flatMap((ref) => REF_OF_ID.exec(ref.toLowerCase())?.[1] ?? []);
  const { rows } = await sql<KnownListing>`
    select l.id, lower(coalesce(l.ref, 'sala-' || l.id)) as ref, l.status, f.feed, f.digest,
      f.gone_at is not null as "isGone"
    from listings l left join feed_items f on f.listing_id = l.id
    where ${isOf(scope)} and (
      lower(l.ref) = any(${refs.map((ref) => ref.toLowerCase())}::text[])
      or (l.ref is null and l.id = any(${ids}::bigint[]))
    )
    order by l.id
  `.execute(kysely);
  return rows;
}

/** Stores the digests of imported rows. */
export async function saveItems(
  { kysely }: InTransaction,
  feed: string,
  items: readonly { listingId: number; digest: Buffer }[],
): Promise<void> {
  if (items.length === 0) return;
  const records = items.map(({ listingId, digest }) => ({
    listingId,
    digest: digest.toString('hex'),
  }));
  await sql`
    insert into feed_items (listing_id, feed, digest)
    select item."listingId", ${feed}, decode(item.digest, 'hex')
    from json_to_recordset(${JSON.stringify(records)}::json) as item ("listingId" bigint, digest text)
    on conflict (listing_id) do update set feed = excluded.feed, digest = excluded.digest,
      gone_at = null
  `.execute(kysely);
}

/**
 * Returns whether the operator trusts a feed of an owner, and whether a listing of the owner was
 * ever approved.
 */
export async function findTrust(
  { kysely }: Queries,
  scope: Scope,
  feed: string,
): Promise<{ isTrusted: boolean; isKnown: boolean }> {
  const { rows } = await sql<{ isTrusted: boolean; isKnown: boolean }>`
    select exists (select from trusted_feeds l where ${isOf(scope)} and feed = ${feed}) as "isTrusted",
      exists (select from listings l where ${isOf(scope)} and l.approved_at is not null) as "isKnown"
  `.execute(kysely);
  return rows[0]!;
}

/** Records whether the operator trusts a feed of an owner. */
export async function saveTrust(
  { kysely }: Queries,
  scope: Scope,
  feed: string,
  isTrusted: boolean,
): Promise<void> {
  const ownerUserId = scope.businessId === null ? scope.ownerUserId : null;
  await (
    isTrusted
      ? sql`insert into trusted_feeds (owner_user_id, business_id, feed)
          values (${ownerUserId}, ${scope.businessId}, ${feed}) on conflict do nothing`
      : sql`delete from trusted_feeds l where ${isOf(scope)} and feed = ${feed}`
  ).execute(kysely);
}

/**
 * Returns a page of an owner's listings that a feed imported and that haven't left it, ordered by
 * id.
 */
export async function findItems(
  { kysely }: Queries,
  scope: Scope,
  feed: string,
  afterId: number,
  most: number,
): Promise<{ id: number; ref: string }[]> {
  const { rows } = await sql<{ id: number; ref: string }>`
    select l.id, lower(coalesce(l.ref, 'sala-' || l.id)) as ref
    from feed_items f join listings l on l.id = f.listing_id
    where f.feed = ${feed} and f.gone_at is null and l.status <> 'deleted' and ${isOf(scope)}
      and l.id > ${afterId}
    order by l.id limit ${most}
  `.execute(kysely);
  return rows;
}

/**
 * Returns a page of an owner's complete listings. Excludes deleted listings and those never
 * submitted.
 */
export async function findListingPage(
  { kysely }: Queries,
  scope: Scope,
  afterId: number,
  most: number,
): Promise<OwnListingRow[]> {
  return ownListings(kysely)
    .where(isOf(scope))
    .where('l.status', 'not in', ['in_progress', 'deleted'])
    .where('l.id', '>', afterId)
    .orderBy('l.id')
    .limit(most)
    .execute();
}

/** Records that a feed no longer contains a listing. */
export async function markMissing({ kysely }: InTransaction, listingId: number): Promise<void> {
  await sql`update feed_items set gone_at = now() where listing_id = ${listingId}`.execute(kysely);
}

/** Returns whether a user has a photo made from a file. */
export async function findReadyPhoto(
  { kysely }: Queries,
  ownerUserId: number,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from photos where owner_user_id = ${ownerUserId} and state = 'ready'
      and sha256 = ${Buffer.from(hash, 'hex')}
  `.execute(kysely);
  return rows.length > 0;
}

/** A photo fetched from a URL. */
export interface FetchedPhoto {
  hash: string;
  etag: string | null;
  lastModified: string | null;
}

const hashOfAddress = (address: string) => createHash('sha256').update(address).digest();

/** Returns the photo fetched from a URL for a user, if the photo still exists. */
export async function findFetched(
  { kysely }: Queries,
  ownerUserId: number,
  address: string,
): Promise<FetchedPhoto | null> {
  const { rows } = await sql<FetchedPhoto>`
    select encode(f.sha256, 'hex') as hash, f.etag, f.last_modified as "lastModified"
    from feed_photos f join photos p on p.owner_user_id = f.owner_user_id and p.sha256 = f.sha256
      and p.state = 'ready'
    where f.owner_user_id = ${ownerUserId} and f.address_hash = ${hashOfAddress(address)}
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function saveFetched(
  { kysely }: Queries,
  ownerUserId: number,
  address: string,
  { hash, etag, lastModified }: FetchedPhoto,
): Promise<void> {
  await sql`
    insert into feed_photos (owner_user_id, address_hash, sha256, etag, last_modified)
    values (${ownerUserId}, ${hashOfAddress(address)}, ${Buffer.from(hash, 'hex')}, ${etag},
      ${lastModified})
    on conflict (owner_user_id, address_hash) do update set sha256 = excluded.sha256,
      etag = excluded.etag, last_modified = excluded.last_modified
  `.execute(kysely);
}
