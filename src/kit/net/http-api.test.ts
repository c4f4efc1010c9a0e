import { expect, test, vi } from 'vitest';

import { listCountries } from '#contract/place/country.ts';
import { whichAreSaved } from '#contract/listing/favourite-endpoints.ts';
import { addInteraction } from '#contract/site/interaction.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { readListing } from '#contract/listing/listing-endpoints.ts';
import { signOut } from '#contract/identity/session-endpoints.ts';

import { createHttpApi } from './http-api.ts';
import { NetworkError } from './network-error.ts';

/** Stubs `fetch` with this response and records the requests. */
function answerWith(status: number, body: string, type = 'application/json') {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return new Response(body, { status, headers: { 'content-type': type } });
  });
  return asked;
}

const api = createHttpApi('th', { baseUrl: 'http://sala.test' });

test('call follows the contract and sends the user’s language', async () => {
  const names = { nameEn: 'T', nameTh: 'ท' };
  const country = { isoCode: 'TH', isoCodeCurrency: 'THB', ...names, isMarket: true };
  const reply = { countries: [{ ...country, newer: 'unknown to this version' }] };
  const asked = answerWith(200, JSON.stringify(reply));
  expect(await api.call(listCountries, {})).toEqual({ countries: [country] });
  expect(asked[0]!.url).toBe('http://sala.test/api/countries');
  expect(asked[0]!.headers.get('accept-language')).toBe('th');
  expect(asked[0]!.headers.get('x-contract')).toBe('1');
});

test('identifies an error by its id, or by its status if the id is unknown', async () => {
  const fields = [{ path: 'params.id', rule: 'regex', params: {} }];
  answerWith(400, JSON.stringify({ id: 'invalid_input', message: 'x', fields }));
  const read = (id: string) =>
    api.call(readListing, { params: { id } }).catch((error: unknown) => error);
  const known = await read('0');
  expect(isApiError(known) && [known.id, known.fields]).toEqual(['invalid_input', fields]);

  answerWith(404, JSON.stringify({ id: 'gone_fishing', message: 'x' }));
  const newer = await read('1');
  expect(isApiError(newer) && newer.id).toBe('not_found');
});

test.each([
  ['a captive portal’s page', 200, '<html>Sign in to the hotel</html>', 'text/html'],
  ['a reply of another format', 200, '{"countries":"none"}', 'application/json'],
  ['a proxy’s error', 502, '<html>Bad gateway</html>', 'text/html'],
  ['a truncated reply', 200, '{"countries":[', 'application/json'],
])('rejects %s with a NetworkError', async (_name, status, body, type) => {
  answerWith(status, body, type);
  await expect(api.call(listCountries, {})).rejects.toBeInstanceOf(NetworkError);
});

test('call reports a refused change of an account that is only viewed, but no read or count', async () => {
  const onReadOnly = vi.fn();
  const own = createHttpApi('en', { baseUrl: 'http://sala.test', onReadOnly });
  const refused = JSON.stringify({ id: 'read_only_view', message: 'x' });
  for (const call of [
    () => own.call(listCountries, {}),
    () => own.call(addInteraction, { body: { source: 'MENU DROPDOWN', entry: 'log-out' } }),
    () => own.call(whichAreSaved, { body: { propertyIds: [1] } }),
  ]) {
    answerWith(403, refused);
    await expect(call()).rejects.toMatchObject({ id: 'read_only_view' });
  }
  expect(onReadOnly).not.toHaveBeenCalled();
  answerWith(403, refused);
  await expect(own.call(signOut, {})).rejects.toMatchObject({ id: 'read_only_view' });
  expect(onReadOnly).toHaveBeenCalledOnce();
});

test('call sends the current token and reports when the server rejects it', async () => {
  let token: string | null = 'A'.repeat(43);
  const refused: unknown[] = [];
  const own = createHttpApi('en', {
    baseUrl: 'http://sala.test',
    token: () => token,
    onRefused: (...what) => refused.push(what),
  });
  const asked = answerWith(400, JSON.stringify({ id: 'invalid_token', message: 'invalid token' }));
  await own.call(listCountries, {}).catch(() => undefined);
  expect(asked[0]!.headers.get('x-auth-token')).toBe(token);
  expect(refused).toEqual([['A'.repeat(43), 'ended']]);

  answerWith(403, JSON.stringify({ id: 'user_blocked', message: 'user is blocked' }));
  await own.call(listCountries, {}).catch(() => undefined);
  expect(refused.at(-1)).toEqual(['A'.repeat(43), 'blocked']);

  answerWith(403, JSON.stringify({ id: 'forbidden', message: 'x' }));
  await own.call(listCountries, {}).catch(() => undefined);
  token = null;
  const visited = answerWith(403, JSON.stringify({ id: 'user_blocked', message: 'x' }));
  await own.call(listCountries, {}).catch(() => undefined);
  expect(visited[0]!.headers.has('x-auth-token')).toBe(false);
  expect(refused).toHaveLength(2);
});
