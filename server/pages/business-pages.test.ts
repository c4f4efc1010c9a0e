import { join } from 'node:path';

import { expect, test } from 'vitest';

import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { builtPages } from './page-source.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const SLUG = 'rim-khlong';

let opened = 0;

// Not cached, because the business changes.
const server = await openTestServer({}, { ...(await builtPages(DIST)), keyOf: () => null });
const { database } = server;
await database.transaction(insertPlaces);
const admin = await makePerson(database);
const businessId = await makeBusiness(database, admin, { name: 'Rim Khlong Homes' });
await server.sql`insert into business_slugs (slug, business_id)
  values (${SLUG}, ${businessId}), ('old-khlong', ${businessId})`;
await change({ slug: SLUG, color: '#7a1f3d', description: 'Homes by the water.' });
const home = await offerHome(database, admin, { businessId });
const other = await makePerson(database);
const foreignHome = await offerHome(database, other);

async function change(columns: {
  slug?: string;
  color?: string;
  description?: string;
  is_white_label?: boolean;
  status?: 'active' | 'suspended';
  embed_origins?: string[];
}) {
  await server.database.kysely
    .updateTable('businesses')
    .set(columns)
    .where('id', '=', businessId)
    .execute();
}

async function open(path: string) {
  // Pages with an unknown parameter aren't cached.
  const url = `${path}${path.includes('?') ? '&' : '?'}uncached=${(opened += 1)}`;
  const answer = await server.app.inject({ url, headers: { 'accept-language': 'en' } });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body };
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href!);

test('shows a business with its homes and structured data', async () => {
  const { status, html } = await open(`/business/${SLUG}`);
  expect(status).toBe(200);
  expect(html.includes('<p class="') && html.includes('Homes by the water.</p>')).toBe(true);
  expect(linksOf(html)).toContain(`/business/${SLUG}/properties/${home}`);
  const [, data] = /<script[^>]* type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(data!)).toMatchObject({
    '@type': 'RealEstateAgent',
    name: 'Rim Khlong Homes',
    address: { addressCountry: 'TH' },
  });
});

const pathOf = (href: string | undefined) => href?.split('?')[0];

test.each([
  ['its id', () => String(businessId)],
  ['a former address', () => 'old-khlong'],
  ['other letter case', () => 'Rim-Khlong'],
])('leads from %s to its address, with the search', async (_name, key) => {
  const { status, headers } = await open(`/business/${key()}`);
  expect([status, pathOf(headers.location)]).toEqual([307, `/business/${SLUG}`]);
  const market = await open(`/business/${key()}/market?deal=rent`);
  expect(pathOf(market.headers.location)).toBe(`/business/${SLUG}/market`);
  expect(market.headers.location).toContain('deal=rent');
});

test('its market has only its homes, and links to its own pages', async () => {
  const { status, html } = await open(`/business/${SLUG}/market?deal=any`);
  expect(status).toBe(200);
  expect(linksOf(html).filter((href) => href.includes('/properties/'))).toEqual([
    `/business/${SLUG}/properties/${home}`,
  ]);
});

test('its colours are allowed by the content policy', async () => {
  const { html, headers } = await open(`/business/${SLUG}/market`);
  expect(html.includes('--business:#7a1f3d')).toBe(true);
  expect(headers['content-security-policy']).toMatch(/style-src-attr 'unsafe-hashes' 'sha256-/);
});

test.each(['properties', 'homes'])(
  'shows its homes at their /%s URL, no one else’s',
  async (kind) => {
    const path = (id: number) =>
      kind === 'properties'
        ? `/business/${SLUG}/properties/${id}`
        : `/homes/business/${businessId}/thailand/bangkok/any-title/${id}`;
    const own = await open(path(home));
    expect(own.status).toBe(200);
    expect(/rel="canonical" href="([^"]*)"/.exec(own.html)![1]).toContain(`/properties/${home}`);
    expect((await open(path(foreignHome))).status).toBe(404);
  },
);

test('white label leaves out what Sala adds around its pages', async () => {
  await change({ is_white_label: true });
  const pages = [
    `/business/${SLUG}`,
    `/business/${SLUG}/market`,
    `/business/${SLUG}/properties/${home}`,
  ];
  for (const path of pages) {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html.includes('<footer')).toBe(false);
    expect(html.includes('Sala home page')).toBe(false);
    expect(html.includes('>Rim Khlong Homes<')).toBe(true);
  }
  await change({ is_white_label: false });
  expect((await open(pages[1]!)).html.includes('<footer')).toBe(true);
});

test('a suspended or unknown business has no pages, also none on other websites', async () => {
  await change({ status: 'suspended' });
  for (const path of [SLUG, `${SLUG}/market`, 'no-such-one']) {
    expect((await open(`/business/${path}`)).status).toBe(404);
  }
  for (const path of [`${SLUG}/card`, `${SLUG}/market`, 'no-such-one/card']) {
    expect((await open(`/embed/business/${path}`)).status).toBe(404);
  }
  await change({ status: 'active' });
});

const FRAMES = [`/embed/business/${SLUG}/card`, `/embed/business/${SLUG}/market`];

test.each(FRAMES)('%s may be in frames of the websites that the business names', async (path) => {
  expect((await open(path)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await change({ embed_origins: ['https://khlong.example', 'https://www.khlong.example'] });
  const { status, headers } = await open(path);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    /frame-ancestors https:\/\/khlong\.example https:\/\/www\.khlong\.example$/,
  );
  expect(headers['x-frame-options']).toBeUndefined();
  const page = await open(`/business/${SLUG}/market`);
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await change({ embed_origins: [] });
});

test.each(FRAMES)('%s runs no script and opens links in a new tab', async (path) => {
  const { html, headers } = await open(path);
  expect(/<script(?! type="application\/ld\+json")/.test(html)).toBe(false);
  expect(headers['content-security-policy']).not.toMatch(/script-src|connect-src/);
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  const own = links.filter((link) => !/href="(?:\/embed\/|#)/.test(link));
  expect(own.length).toBeGreaterThan(1);
  for (const link of own) expect(link).toContain('target="_blank"');
  expect(linksOf(html)).toContain(`/business/${SLUG}/properties/${home}`);
  expect(linksOf(html).some((href) => href.endsWith(`/properties/${foreignHome}`))).toBe(false);
});

test('the market on other websites keeps its filters in its search form and finds by keyword', async () => {
  const market = FRAMES[1]!;
  const { html } = await open(`${market}?deal=rent&theme=dark`);
  expect(html).toMatch(/<input type="hidden" name="deal" value="rent"\/>/);
  expect(html).toMatch(/<html lang="en" data-theme="dark">/);
  expect(linksOf(html)).not.toContain(`/business/${SLUG}/properties/${home}`);
  const found = await open(`${market}?q=park`);
  expect(linksOf(found.html)).toContain(`/business/${SLUG}/properties/${home}`);
  expect((await open(market)).html).toMatch(/<html lang="en" data-theme="light">/);
});
