import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/database/connect.ts';

export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

async function someListing(database: Database): Promise<string> {
  const { listing_id: id } = await database.kysely
    .selectFrom('listing_search')
    .select('listing_id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const SAMPLES: Record<string, (database: Database) => SampleInput | Promise<SampleInput>> = {
  'properties.search': () => ({ query: { page: '1', pageSize: '6' }, body: { keyword: '' } }),
  'properties.map': () => ({
    body: { bounds: { north: 21, south: 5, east: 106, west: 79 }, zoom: 5 },
  }),
  'properties.read': async (database) => ({ params: { id: await someListing(database) } }),
  'properties.highestPrice': () => ({ params: { deal: 'sale' } }),
  'properties.view': async (database) => ({ params: { id: await someListing(database) } }),
  'countries.list': () => ({}),
  'places.suggest': () => ({ query: { q: 'bang' } }),
  'places.locate': () => ({ query: { lat: '13.75', lon: '100.5' } }),
  'analytics.clientReport': () => ({
    body: { cid: crypto.randomUUID(), kind: 'render', message: 'It broke' },
  }),
};

/** A call of an endpoint that succeeds. @throws where nobody has written one: an endpoint needs one */
export async function sampleInput(endpoint: Endpoint, database: Database): Promise<SampleInput> {
  const sample = SAMPLES[endpoint.id];
  if (!sample) throw new Error(`${endpoint.id} has no sample in tests/factories/sample-input.ts`);
  return sample(database);
}
