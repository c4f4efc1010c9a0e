import { expect, test } from 'vitest';

import { hasFact } from '#contract/listing/listing-facts.ts';
import {
  DEALS,
  FACTS_BY_TYPE,
  LISTING_FEATURES,
  PROPERTY_TYPES,
} from '#contract/listing/listing-values.ts';
import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { walkingMinutes } from '#contract/place/station.ts';
import { nearestStations } from '#server/modules/place/station/nearest-stations.ts';
import { PERCH, SQUARE_WAH } from '#contract/place/area-format.ts';

import { makeHome } from './home-facts.ts';
import { makeListing, type MadeListing, randomOf } from './make-listing.ts';
import { MARKET_AREAS } from './market-areas.ts';
import { kindOf } from './pictures.ts';

const NOW = new Date('2026-11-21T05:00:00Z');
const COUNT = 2_000;
const seller = () => ({ userId: 7, businessId: 3, mark: 'KG' });
const make = (index: number, seed = 2569) => makeListing(seed, index, NOW, seller);

const made = Array.from({ length: COUNT }, (_, index) => make(index));

function plain({ listing, scenes }: MadeListing): unknown {
  return { listing, scenes };
}

test('makeListing returns the same listing for the same seed and another for another seed', () => {
  for (const index of [0, 1, 999]) {
    expect(plain(make(index))).toEqual(plain(made[index]!));
    expect(plain(make(index, 1))).not.toEqual(plain(made[index]!));
  }
});

test('makeListing names a condominium or village in both titles or in neither, each in its language', () => {
  const named = made.flatMap(({ listing: { texts } }, index) => {
    const project = makeHome(randomOf(2569, index), NOW).project;
    if (!project) return [];
    return [texts.map(({ language, title }) => title.includes(project[language]))];
  });
  expect(named.filter(([first, second]) => first !== second)).toEqual([]);
  expect(named.filter(([first]) => first).length).toBeGreaterThan(named.length / 3);
});

test('makeListing covers every type, both deals, both countries and most districts', () => {
  const listings = made.map(({ listing }) => listing);
  const share = (test: (listing: (typeof listings)[number]) => boolean) =>
    listings.filter(test).length / COUNT;
  for (const type of PROPERTY_TYPES) expect(share((l) => l.type === type)).toBeGreaterThan(0.08);
  expect(share((l) => l.country === 'LK')).toBeGreaterThan(0.2);
  expect(share((l) => l.deals.length === 2)).toBeGreaterThan(0.06);
  expect(share((l) => l.isOffPlan)).toBeGreaterThan(0.02);
  expect(share((l) => l.isPriceOnRequest)).toBeLessThan(0.06);
  expect(share((l) => !l.showExact)).toBeGreaterThan(0.3);
  expect(share((l) => !l.showExact)).toBeLessThan(0.4);
  expect(new Set(listings.map((l) => l.districtId)).size).toBeGreaterThan(
    MARKET_AREAS.length * 0.9,
  );
});

test('makeListing rarely repeats a title or a description', () => {
  for (const language of ['en', 'th'] as const) {
    const titles = made.map(
      ({ listing }) => listing.texts.find((text) => text.language === language)!.title,
    );
    const firsts = titles.slice(0, 300);
    expect(new Set(firsts).size / firsts.length).toBeGreaterThan(0.96);
    expect(new Set(titles).size / titles.length).toBeGreaterThan(0.8);
  }
  const texts = made.flatMap(({ listing }) => listing.texts.map(({ description }) => description));
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.98);
});

const LIMITED = ['depositMonths', 'ownershipQuota', 'leaseYearsLeft', 'titleDeed'] as const;

test('a listing has the facts of its type and no others', () => {
  for (const { listing } of made) {
    const facts = FACTS_BY_TYPE[listing.type];
    expect(listing.bedrooms !== null).toBe(facts.rooms);
    expect(listing.bathrooms !== null).toBe(facts.rooms);
    expect(listing.homeSize !== null).toBe(facts.homeSize);
    expect(listing.lotSize !== null).toBe(facts.lotSize);
    expect(listing.floorLevel !== null).toBe(facts.floorLevel);
    expect(listing.furnishing !== null).toBe(facts.details);
    expect(listing.builtYear !== null).toBe(facts.details);
    const [isForSale, isForRent] = DEALS.map((deal) => listing.deals.includes(deal));
    const form = { ...listing, propertyType: listing.type, isForSale, isForRent };
    for (const field of LIMITED) {
      if (listing[field] !== null) expect(hasFact(form, field)).toBe(true);
    }
    expect(listing.utilities.length > 0).toBe(hasFact(form, 'utilities'));
    const offered: readonly string[] = LISTING_FEATURES[listing.type];
    expect(listing.features.every((feature) => offered.includes(feature))).toBe(true);
  }
});

test('a listing is as far from a station in its texts as on its page', () => {
  const patterns = {
    en: /You can walk to (?:BTS|MRT|the (?:Airport Rail Link|Red Line) at) (.+?) in (\d+) minutes/,
    th: /เดินไป ?(?:BTS|MRT|แอร์พอร์ต เรล ลิงก์|รถไฟฟ้าสายสีแดง) ?(.+?) ?แค่ (\d+) นาที/,
  };
  const found = { en: 0, th: 0 };
  for (const { listing } of made) {
    for (const { language, description } of listing.texts) {
      const [, name, minutes] = patterns[language].exec(description) ?? [];
      const near = nearestStations(listing.exact, true, language);
      // The page lists only the nearest ones.
      const station = near.find((one) => one.name === name);
      if (!station) continue;
      found[language] += 1;
      expect(walkingMinutes(station.distance)).toBe(Number(minutes));
    }
  }
  expect(found.en).toBeGreaterThan(20);
  expect(found.th).toBeGreaterThan(20);
});

test('a listing has land in whole local units', () => {
  for (const { listing } of made) {
    if (listing.lotSize === null) continue;
    const units = listing.lotSize / (listing.country === 'TH' ? SQUARE_WAH : PERCH);
    expect(Math.abs(units - Math.round(units))).toBeLessThan(0.001);
  }
});

test('a listing has separate English and Thai texts without exclamation marks', () => {
  for (const { listing } of made) {
    expect(listing.texts.map(({ language }) => language).sort()).toEqual(['en', 'th']);
    for (const { language, title, description } of listing.texts) {
      const whole = `${title}\n${description}`;
      if (language === 'th') expect(title).toMatch(/[฀-๿]{3}/);
      else expect(whole).not.toMatch(/[฀-๿]/);
      expect(whole).not.toMatch(/[!]|undefined|null|NaN| {2}|\$\{/);
      expect(title.length).toBeLessThanOrEqual(120);
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThan(1_500);
    }
  }
});

test('a listing has photos that match its facts, each once', () => {
  for (const { listing, scenes } of made) {
    const all = [...scenes.photos, ...scenes.floorPlans];
    expect(new Set(all).size).toBe(all.length);
    const count = scenes.photos.length;
    expect(count).toBeGreaterThanOrEqual(LISTING_PHOTOS.least);
    expect(count).toBeLessThanOrEqual(12);
    const kinds = scenes.photos.map(kindOf);
    if (listing.type === 'land') {
      expect(new Set(kinds)).toEqual(new Set(['land', 'street']));
      expect(kinds[0]).toBe('land');
      continue;
    }
    expect(kinds).toEqual(expect.arrayContaining(['living', 'bedroom', 'kitchen', 'bathroom']));
    const front = { house: /house|villa/, condo: /condo|tower/, townhouse: /townhouse/ };
    expect(kinds.join(' ')).toMatch(front[listing.type]);
    expect(kinds[0]).toMatch(listing.type === 'condo' ? /condo|tower|living/ : front[listing.type]);
    if (kinds.includes('villa')) expect(listing.features).toContain('pool');
    if (kinds.includes('pool')) expect(listing.features).toContain('pool');
    if (kinds.includes('garden')) expect(listing.features).toContain('garden');
  }
});

test('a listing shows the sea, the hills or the city only where they are', () => {
  for (const [index, { scenes }] of made.entries()) {
    const { setting } = makeHome(randomOf(2569, index), NOW);
    for (const picture of [...scenes.photos, ...scenes.floorPlans]) {
      expect(['any', setting]).toContain(picture.split('-')[1]);
    }
  }
});
