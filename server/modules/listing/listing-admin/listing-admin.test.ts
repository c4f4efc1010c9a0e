import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { COUNT_MOST } from '#contract/kit/admin-table.ts';
import { listListingsForAdmins } from '#contract/listing/listing-admin-endpoints.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePeople, makePerson } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const admin = await makePerson(server.database, { isAdmin: true });

const call = endpointCaller(server.app, admin);
const list = (query: Record<string, string>) => call(listListingsForAdmins, { query });

/** Returns the ids of a search's listings. */
async function idsOf(query: Record<string, string>): Promise<number[]> {
  return (await list(query)).rows.map(({ id }) => id);
}

const set = (id: number, columns: string) =>
  server.sql`update listings set ${sql.raw(columns)} where id = ${id}`;

const retitle = (id: number, title: string) =>
  server.sql`update listing_texts set title = ${title} where listing_id = ${id}`;

test('shows each listing in its state, deleted ones only when asked for', async () => {
  const owner = await makePerson(server.database);
  const states = {
    pending: '',
    changed: "status = 'approved', published = true, version = 2",
    live: "status = 'approved', published = true",
    off: "status = 'approved', is_withheld = true",
    suspended: "status = 'approved', suspended_at = now()",
    ended: "status = 'approved', is_withheld = true, ended_as = 'sold', ended_at = now()",
    rejected: "status = 'rejected'",
    deleted: "status = 'deleted', deleted_at = now()",
  };
  const ids: Record<string, number> = {};
  for (const [state, columns] of Object.entries(states)) {
    ids[state] = await sendListing(server.database, owner);
    if (columns) await set(ids[state], columns);
  }
  const search = owner.email;
  for (const [state, id] of Object.entries(ids)) {
    const found = await idsOf({ search, state });
    // A changed listing is live, too.
    expect(found, state).toEqual(state === 'live' ? [id, ids['changed']] : [id]);
  }
  const { deleted, ...others } = ids;
  const all = await idsOf({ search });
  expect(all).not.toContain(deleted);
  expect(all.toSorted()).toEqual(Object.values(others).toSorted());
});

test('finds words of a title in any order, a reference, an owner’s email and an id', async () => {
  const owner = await makePerson(server.database);
  const id = await sendListing(server.database, owner);
  await retitle(id, 'Quiet villa beside the Xylophone temple');
  await set(id, "ref = 'ZQ-1_7'");
  for (const search of ['xylo', 'TEMPLE xylophone', 'zq-1_', owner.email.toUpperCase()]) {
    expect(await idsOf({ search }), search).toEqual([id]);
  }
  expect(await idsOf({ search: `#${id}` })).toContain(id);
  expect(await idsOf({ search: "xylo'):* & |" })).toEqual([id]);
  for (const search of ['ylophone', 'xylophone beach', 'zq-1%']) {
    expect(await idsOf({ search }), search).toEqual([]);
  }
});

test('finds more listings than are looked up by their ids', async () => {
  const owner = await makePerson(server.database);
  const id = await sendListing(server.database, owner);
  await retitle(id, 'Everywhere');
  await server.sql`
    with made as (
      insert into listings (cid, author_id, owner_user_id, type, is_for_sale, country, currency, updated_at)
      select gen_random_uuid(), ${owner.id}, ${owner.id}, 'house', true, 'TH', 'THB', now() - n * interval '1 day'
      from generate_series(1, 10100) n returning id
    )
    insert into listing_texts (listing_id, language, title, description) select id, 'en', 'Everywhere', '' from made
  `;
  const { rows, totalCount, isMore } = await list({ search: 'everywhere' });
  expect([totalCount, isMore]).toEqual([COUNT_MOST, true]);
  expect(rows[0]!.id).toBe(id);
});

test('sorts by price, without a price last', async () => {
  const owner = await makePerson(server.database);
  const ids: number[] = [];
  for (const price of [300, null, 100]) {
    const id = await sendListing(server.database, owner);
    await set(id, `sale_price = ${price}, rent_price = null`);
    ids.push(id);
  }
  const query = { search: owner.email, sort: 'price', direction: 'asc' };
  expect(await idsOf(query)).toEqual([ids[2], ids[0], ids[1]]);
});

test('filters by type, deal, country, who offers it, days and the mark as featured', async () => {
  const [businessId, owner] = await makeTeam(server.database);
  const send = () => sendListing(server.database, owner);
  const [own, ofBusiness] = [await send(), await send()];
  await set(own, "type = 'condo', is_for_sale = false, is_for_rent = true, rent_price = 1");
  await set(own, "created_at = '2020-02-29T23:59:59Z'");
  await server.sql`
    insert into boosts (listing_id, user_id, kind, status, starts_at, ends_at)
    values (${own}, ${owner.id}, 'featured', 'active', now(), now() + interval '1 day'),
      (${own}, ${owner.id}, 'featured', 'ended', '2020-01-01', '2020-01-02'),
      (${ofBusiness}, ${owner.id}, 'boost', 'active', now(), now() + interval '1 day')
  `;
  await set(ofBusiness, `business_id = ${businessId}, type = 'land', is_for_rent = false`);
  const both = (query: Record<string, string>) => idsOf({ search: owner.email, ...query });
  expect(await both({ type: 'condo' })).toEqual([own]);
  expect(await both({ deal: 'rent' })).toEqual([own]);
  expect(await both({ deal: 'sale' })).toEqual([ofBusiness]);
  expect(await both({ offeredBy: 'user' })).toEqual([own]);
  expect(await both({ offeredBy: 'business' })).toEqual([ofBusiness]);
  expect(await both({ isFeatured: 'true' })).toEqual([own]);
  expect(await both({ isFeatured: 'false' })).toEqual([ofBusiness]);
  expect(await both({ createdFrom: '2020-02-29', createdTo: '2020-02-29' })).toEqual([own]);
  expect(await both({ country: 'LK' })).toEqual([]);
  expect(await idsOf({ businessId: String(businessId) })).toEqual([ofBusiness]);
  expect(await idsOf({ ownerId: String(owner.id), type: 'condo' })).toEqual([own]);
});

test('writes one entry of an export to the audit log', async () => {
  const [other, owner] = await makePeople(server.database, { isAdmin: true }, {});
  await sendListing(server.database, owner);
  const query = { search: owner.email };
  expect((await call(listListingsForAdmins.exported, { query }, other)).rows).toHaveLength(1);
  const rows = await server.sql`select action, fields from admin_audit
    where actor_id = ${other.id}`;
  const fields = expect.arrayContaining(['search']) as unknown;
  expect(rows).toEqual([{ action: 'listing.export', fields }]);
});
