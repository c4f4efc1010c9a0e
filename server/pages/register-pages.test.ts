import { join } from 'node:path';

import { expect, test } from 'vitest';

import { RATE_LIMITS } from '#contract/kit/limits.ts';
import { searchListings } from '#contract/market/search-endpoints.ts';
import { inlineHash } from '#server/http/content-policy.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

import { builtPages } from './page-source.ts';

/** Pages are rendered from the build. `npm test` builds it first. */
const DIST = join(import.meta.dirname, '..', '..', 'dist');

const ORIGIN = 'https://sala.example';

/** Ids of condos in Bangkok. The owner of the first shows its exact location. */
const condos: number[] = [];

/** Returns title and description in both languages. */
function textsOf(propertyTitle: string) {
  const [english, thai] = ['Morning light, near the train.', 'แดดเช้า เดินแปดนาทีถึงรถไฟฟ้า'];
  return [
    { language: 'en' as const, propertyTitle, propertyDescription: english },
    { language: 'th' as const, propertyTitle: `ไทย ${propertyTitle}`, propertyDescription: thai },
  ];
}

const server = await openTestServer({ PUBLIC_URL: ORIGIN }, await builtPages(DIST));
const { database } = server;
await database.transaction(insertPlaces);
const owner = await makePerson(database);
for (const [number, priceSell] of [3_000_000, 9_000_000, 6_000_000].entries()) {
  const texts = textsOf(`Condo ${number + 1}`);
  const showExactLocation = number === 0;
  condos.push(await offerHome(database, owner, { texts, priceSell, showExactLocation }));
}
/** Id of a house on 20 perches near Colombo. */
const lankanHouse = await offerHome(database, owner, {
  propertyType: 'house',
  country: 'LK',
  provinceId: 9_400_011,
  districtId: 9_401_124,
  postalCode: '10250',
  latitude: 6.8649,
  longitude: 79.8997,
  priceSell: 7_250_000,
  lotSize: 505.86,
  floorLevel: undefined,
  features: ['pool'],
  texts: textsOf('House near the station'),
});
/** Requests a page like a browser. */
function open(path: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url: path, headers });
}

async function htmlOf(path: string, language = 'en'): Promise<string> {
  const answer = await open(path, { 'accept-language': language });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** Returns the text of a page's content, with plain spaces. */
async function textOf(path: string, language = 'en'): Promise<string> {
  const html = await htmlOf(path, language);
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#0-9]+;|[\s\u00a0]+/gi, ' ')
    .replace(/ +/g, ' ');
}

/** Returns the ids of the listings that a page links to, in order. */
async function listingsOf(path: string): Promise<number[]> {
  const found = (await htmlOf(path)).matchAll(/<a[^>]*href="\/properties\/(\d+)/g);
  return [...new Set([...found].map(([, id]) => Number(id)))];
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonicalOf = (html: string) => attribute(html, /rel="canonical" href="([^"]+)"/);

test.each(['en', 'th'])(
  'the market is rendered completely in the browser’s language: %s',
  async (language) => {
    const { headers, body } = await open('/', { 'accept-language': language });
    expect(headers['content-language']).toBe(language);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain(`<html lang="${language}"`);
    const manifest = language === 'th' ? '/manifest.th.webmanifest' : '/manifest.webmanifest';
    expect(attribute(body, /rel="manifest" href="([^"]+)"/)).toBe(manifest);
    for (const id of condos) expect(body).toContain(`href="/properties/${id}`);
  },
);

test('the market has one inline script and no style attribute, and its policy allows no others', async () => {
  const { headers, body } = await open('/');
  const scripts = [
    ...body.matchAll(/<script(?![^>]* type="application\/)[^>]*>([^]*?)<\/script>/g),
  ];
  expect(scripts).toHaveLength(1);
  expect(body).not.toContain('style="');
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${inlineHash(scripts[0]![1]!)};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('the market shows the same results and order as the search API with the same filters', async () => {
  const answer = await server.request(null, 'POST', `${searchListings.path}?page=1&pageSize=6`, {
    propertyTypes: ['condo'],
    country: 'TH',
    listingPrice: { min: 2_000_000, max: 9_000_000 },
    order: { column: 'price', direction: 'ASC' },
  });
  const { rows } = answer.json<{ properties: { rows: { id: number }[] } }>().properties;
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([condos[0], condos[2], condos[1]]);
  const address = '/?type=condo&country=TH&min=2000000&max=9000000&sort=cheapest';
  expect(await listingsOf(address)).toEqual(ids);
});

test('the market ignores invalid and unknown parameters', async () => {
  const nonsense = 'type=castle&deal=gift&min=cheap&max=-1&country=XX&beds=999&fbclid=x';
  const { statusCode, body } = await open(`/?${nonsense}&sort=cheapest`);
  expect(statusCode).toBe(200);
  expect(body).toBe((await open('/?sort=cheapest')).body);
});

test('too many pages of a network are answered with the document alone, which starts the app', async () => {
  const limited = await openTestServer({ RATE_LIMITS: '1' }, await builtPages(DIST));
  const pages = Array.from({ length: RATE_LIMITS.page.calls + 1 }, () =>
    limited.app.inject({ url: '/login', headers: { 'accept-language': 'th' } }),
  );
  const [page] = (await Promise.all(pages)).filter(({ statusCode }) => statusCode !== 200);
  expect(page).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.anything() } });
  expect(page!.body).toContain('<div id="app"></div>');
});

test('saves the language of the URL in a cookie, and renders the theme from one', async () => {
  expect((await open('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
  const chosen = await open('/?lang=th', { 'accept-language': 'en' });
  expect(chosen.body).toContain('<html lang="th"');
  const cookie = String(chosen.headers['set-cookie']);
  const later = await open('/', { 'accept-language': 'en', cookie: cookie.split(';')[0]! });
  expect(later.body).toContain('<html lang="th"');
  expect(later.headers['set-cookie']).toBeUndefined();
});

test.each(['en', 'th'])(
  'renders an empty shell in %s, without saving the language',
  async (language) => {
    const { statusCode, headers, body } = await open(`/shell?lang=${language}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).not.toContain('sala-data');
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test.each([
  ['/market', 200],
  ['/all', 200],
  ['/all?q=zzzzqqqq', 200],
  ['/results/properties', 200],
  ['/search', 200],
  ['/results/castles', 404],
  ['/properties/999999999', 404],
  ['/homes/thailand/phuket/a-house/0', 404],
  ['/homes/thailand/phuket/a-house/999999999', 404],
  ['/member/999999999', 404],
  ['/member/abc', 404],
  ['/no/such/page', 404],
])('%s has the status %i', async (path, status) => {
  const { statusCode, body } = await open(path);
  expect(statusCode).toBe(status);
  expect(body).toMatch(/<h1/);
  // A missing page links to the market.
  expect(/<main[\s\S]*<\/main>/.exec(body)![0]).toMatch(
    status === 404 && !path.startsWith('/member') ? /<a[^>]* href="\/"/ : /<main/,
  );
});

test('uses the home page as the market’s canonical URL, and opens a listing at its old URL with any text', async () => {
  expect(canonicalOf(await htmlOf('/market'))).toBe(`${ORIGIN}/`);
  const html = await htmlOf(`/homes/nowhere/at-all/misspelt/${condos[0]}`);
  expect(canonicalOf(html)).toContain(`${ORIGIN}/properties/${condos[0]}`);
  expect(html).toContain('Condo 1');
});

test.each([
  ['/app/api/dl/market', '/market'],
  // The router merges two slashes into one.
  ['/app/api/dl//evil.example', '/app/api/dl/evil.example'],
  ['/app/api/dl/%5C%5Cevil.example', '/%5C%5Cevil.example'],
])('redirects the deep link %s to %s on the same origin', async (from, to) => {
  const { statusCode, headers } = await open(from);
  expect([302, 307]).toContain(statusCode);
  const target = new URL(headers.location!, ORIGIN);
  expect(target.origin + target.pathname).toBe(ORIGIN + to);
});

test('shows an empty result for a keyword, with a link to the market', async () => {
  const html = await htmlOf('/all?q=zzzzqqqq');
  expect(html).toContain('Nothing found');
  expect(/<main[\s\S]*<\/main>/.exec(html)![0]).toMatch(/<a[^>]* href="\/"/);
});

test('links in header, menu and footer all lead to existing pages', async () => {
  const html = await htmlOf('/');
  const chrome = html.replace(/<main[\s\S]*<\/main>/, '');
  const hrefs = new Set([...chrome.matchAll(/<a[^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!));
  expect(hrefs.size).toBeGreaterThan(3);
  for (const href of hrefs) {
    expect((await open(href.replaceAll('&amp;', '&'))).statusCode, href).toBe(200);
  }
});

test('a listing contains structured data, an image and canonical URLs in each language', async () => {
  const [path] = (await htmlOf('/')).match(new RegExp(`/properties/${condos[0]}/[^"?]+`))!;
  const html = await htmlOf(path);
  expect(attribute(html, /"@type":"(RealEstateListing)"/)).toBe('RealEstateListing');
  expect(attribute(html, /property="og:image" content="(http[^"]+)"/)).toContain('/photos/');
  // The canonical URL contains the language only if the requested URL does. The slug is the same
  // in both.
  expect(canonicalOf(html)).toBe(ORIGIN + path);
  expect(canonicalOf(await htmlOf(`${path}?lang=th`))).toBe(`${ORIGIN}${path}?lang=th`);
  expect(html.match(/hreflang="/g)).toHaveLength(3);
});

test.each([
  ['en', /BTS|MRT/, /\d (m|km)\b/],
  ['th', /สถานี|สาย/, /\d (ม|กม)\./],
])(
  'a listing shows the nearest stations and their distances in %s',
  async (language, line, distance) => {
    const answer = await open(`/api/properties/${condos[0]}`, { 'accept-language': language });
    const [station] = answer.json<{
      nearestStations: { name: string; stops: { code: string }[] }[];
    }>().nearestStations;
    const text = await textOf(`/properties/${condos[0]}`, language);
    expect(text).toContain(station!.name);
    expect(text).toContain(station!.stops[0]!.code);
    expect(text).toMatch(line);
    expect(text).toMatch(distance);
  },
);

test('a listing links to a map only if its owner shows the exact location', async () => {
  expect(await htmlOf(`/properties/${condos[0]}`)).toContain('google.com/maps');
  const area = await htmlOf(`/properties/${condos[1]}`);
  expect(area).not.toContain('google.com/maps');
  expect(area).toContain('The owner shows the area');
});

test.each([
  ['en', ['20 perches', '506 m²', 'Rs 7,250,000']],
  ['th', ['20 เพิร์ช', '506 ตร.ม.', 'Rs 7,250,000']],
])('a listing in Sri Lanka shows local currency and units, in %s', async (language, facts) => {
  const page = await textOf(`/properties/${lankanHouse}`, language);
  for (const fact of facts) expect(page).toContain(fact);
  expect(page).not.toMatch(/\brai\b|sq wah|ไร่|ตร\.ว\./);
  const card = await textOf('/results/properties?country=LK', language);
  for (const fact of [facts[0]!, facts[2]!, language === 'th' ? 'นูเคโกดะ' : 'Nugegoda']) {
    expect(card).toContain(fact);
  }
});

test('the page of a member shows their name and is linked from their listings', async () => {
  expect(await htmlOf(`/properties/${condos[0]}`)).toContain(`href="/member/${owner.id}"`);
  expect(await htmlOf(`/member/${owner.id}`)).toMatch(/<h1[^>]*>[^<]*Mali/);
});

test('names the operator’s email in the settings of the document and in the terms', async () => {
  const html = await htmlOf('/terms-of-service');
  expect(html).toContain('<meta name="support" content="support@sala.example">');
  expect(html).toContain('<a href="mailto:support@sala.example">support@sala.example</a>');
});
