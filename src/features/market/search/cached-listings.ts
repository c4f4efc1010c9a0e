import * as v from 'valibot';

import { listCurrencies } from '#contract/place/currency.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { Listing, ListingCard } from '#contract/listing/listing.ts';
import { readListing, readSimilarListings } from '#contract/listing/listing-endpoints.ts';
import { SearchFilter, searchListings } from '#contract/market/search-endpoints.ts';
import type { PageFilter } from '#contract/market/filters.ts';
import {
  PAGE_VALUES,
  type PageFacts,
  type SearchableHome,
  searchHomes,
} from '#contract/market/search/search-homes.ts';
import type { CachedReply } from '#storage/caches.ts';
import { type AnswerName, cachedRepliesOf } from '#storage/cached-replies.ts';

import type { Answer } from '#kit/net/ask.ts';

/** A listing of which the device has a copy. */
export interface KnownHome extends SearchableHome {
  card: ListingCard;
  /** ISO time when the copy was saved. */
  cachedAt: string;
}

/** The part of a search input that the device can answer. The rest of the input is the filter. */
const Input = v.object({
  query: v.object({ page: v.number(), pageSize: v.number() }),
  body: SearchFilter,
});

/**
 * Answers a new search from the listings cached on the device: those of earlier searches and those
 * that were opened. Returns `null` if there are none.
 */
export async function searchKnownHomes(
  name: AnswerName,
): Promise<Answer<Reply<typeof searchListings>> | null> {
  const input = v.safeParse(Input, name.input);
  if (!input.success) return null;
  const [homes, rates] = await Promise.all([cachedListings(name), knownRates(name)]);
  if (homes.length === 0) return null;
  const { query, body } = input.output;
  const found = searchHomes(homes, body, (code) => rates.get(code));
  const end = query.page * query.pageSize;
  const shown = found.length > 0 ? found.map(({ home }) => home) : homes;
  return {
    reply: {
      properties: {
        rows: found.slice(end - query.pageSize, end).map(({ home: { card }, deal }) => ({
          ...card,
          listingPrice: deal === 'sale' ? card.priceSell : card.priceRent,
        })),
      },
      pagination: { totalCount: found.length, hasMore: end < found.length },
      correctedKeyword: null,
      keywordParts: null,
      // Only the server knows which boosts run.
      boosted: [],
    },
    cachedAt: shown
      .map(({ cachedAt }) => cachedAt)
      .reduce((one, other) => (one < other ? one : other)),
    cachedListings: homes.length,
  };
}

type Reader = Omit<AnswerName, 'input' | 'endpoint'>;

/** Returns the cached exchange rates: units of each currency per US dollar. */
async function knownRates(reader: Reader): Promise<Map<string, number>> {
  const rates = new Map<string, number>();
  const answers = await cachedRepliesOf({ ...reader, endpoint: listCurrencies.id });
  for (const { reply } of answers.toSorted((one, other) => (one.keptAt < other.keptAt ? -1 : 1))) {
    const parsed = v.safeParse(listCurrencies.reply, reply);
    if (!parsed.success) continue;
    for (const { code, rate } of parsed.output.currencies) if (rate) rates.set(code, rate.perUsd);
  }
  return rates;
}

/**
 * Returns the listings of all replies cached for this reader. Only live listings are among them.
 */
async function cachedListings(reader: Reader): Promise<KnownHome[]> {
  const [searches, similar, opened] = await Promise.all(
    [searchListings, readSimilarListings, readListing].map(({ id }) =>
      cachedRepliesOf({ ...reader, endpoint: id }),
    ),
  );
  return homesOf([
    ...searches!.flatMap(({ reply, keptAt }) => copiesIn(v.safeParse(SearchRows, reply), keptAt)),
    ...similar!.flatMap(({ reply, keptAt }) => copiesIn(v.safeParse(Rows, reply), keptAt)),
    ...opened!.flatMap(copyOfOpened),
  ]);
}

/** One cached copy of a listing. */
export interface HomeCopy {
  id: number;
  cachedAt: string;
  /** `null` if the server replied that it was deleted. */
  row: object | null;
}

const Row = v.looseObject({ id: v.number() });
const Rows = v.pipe(
  v.object({ rows: v.array(Row) }),
  v.transform(({ rows }) => rows),
);
const SearchRows = v.pipe(
  v.object({ properties: Rows }),
  v.transform(({ properties }) => properties),
);
const OpenedInput = v.object({ params: v.object({ id: v.number() }) });

function copiesIn(rows: { success: boolean; output: unknown }, cachedAt: string): HomeCopy[] {
  if (!rows.success) return [];
  return (rows.output as v.InferOutput<typeof Rows>).map((row) => ({ id: row.id, cachedAt, row }));
}

function copyOfOpened({ input, reply, keptAt }: CachedReply): HomeCopy[] {
  const asked = v.safeParse(OpenedInput, input);
  if (!asked.success) return [];
  return [{ id: asked.output.params.id, cachedAt: keptAt, row: v.is(Row, reply) ? reply : null }];
}

/** Facts that a search uses as they are in the full listing. */
const { entries } = Listing;
const FACTS = v.object({
  ...(Object.fromEntries(PAGE_VALUES.map((name) => [name, entries[name]])) as Pick<
    typeof entries,
    PageFilter
  >),
  floorLevel: v.optional(entries.floorLevel, null),
  tenure: v.optional(entries.tenure, null),
});

/** What only the full listing contains and a search uses. */
const PageContent = v.object({
  ...FACTS.entries,
  propertyDescription: entries.propertyDescription,
  otherTexts: entries.otherTexts,
  nearestStations: entries.nearestStations,
});

/**
 * Returns the listings of these copies. The newest copy takes precedence, and what only the
 * full listing contains comes from the newest copy that has it. Copies in another release's format are omitted.
 */
export function homesOf(copies: readonly HomeCopy[]): KnownHome[] {
  const byHome = new Map<number, HomeCopy[]>();
  for (const copy of copies.toSorted((one, other) => (one.cachedAt < other.cachedAt ? 1 : -1))) {
    const known = byHome.get(copy.id);
    if (known) known.push(copy);
    else byHome.set(copy.id, [copy]);
  }
  return [...byHome.values()].flatMap(([newest, ...older]) => {
    const card = v.safeParse(ListingCard, newest!.row);
    if (!card.success) return [];
    const { propertyTitle, location } = card.output;
    const { texts, ...facts } = pageFacts([newest!, ...older]);
    return [
      {
        ...card.output,
        ...facts,
        card: card.output,
        cachedAt: newest!.cachedAt,
        texts: [propertyTitle, location, ...texts],
      },
    ];
  });
}

function pageFacts(newestFirst: readonly HomeCopy[]): PageFacts & Pick<SearchableHome, 'texts'> {
  for (const { row } of newestFirst) {
    const content = v.safeParse(PageContent, row);
    if (!content.success) continue;
    const { propertyDescription, otherTexts, nearestStations, ...facts } = content.output;
    const other = otherTexts ? [otherTexts.propertyTitle, otherTexts.propertyDescription] : [];
    return {
      ...facts,
      texts: [propertyDescription, ...other],
      stationMetres: nearestStations[0]?.distance ?? null,
    };
  }
  return { ...v.parse(FACTS, {}), texts: [], stationMetres: null };
}
