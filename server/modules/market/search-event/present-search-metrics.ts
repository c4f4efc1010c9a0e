import type { SearchedFor, SearchMetrics } from '#contract/site/analytics-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';
import { nameIn, placeName } from '#contract/place/places/address-around.ts';
import { addressLevel, findPlace } from '#contract/place/places/places.ts';
import {
  type AnalyticsPeriod,
  pointsOf,
} from '#server/modules/listing/metrics/analytics-period.ts';

import { bandFrom } from './price-band.ts';
import type {
  findNothing,
  findSearchFacets,
  findSearchPoints,
  StoredSearch,
} from './search-metrics-repository.ts';

type Rows<Find extends (...args: never[]) => unknown> = Awaited<ReturnType<Find>>;

export function presentSearch(
  { country, deal, types, placeId, hasKeyword, filter }: StoredSearch,
  language: Language,
): SearchedFor {
  const number = (name: string) => {
    const value = filter[name];
    return typeof value === 'number' ? value : null;
  };
  const band = (name: string) => {
    const min = number(name);
    return min === null ? null : bandFrom(min);
  };
  return {
    isoCodeCountry: country,
    deal,
    propertyTypes: types,
    location: placeId === null ? null : placeName(placeId, language) || null,
    hasKeyword,
    hasCircle: filter['circle'] === true,
    minPrice: band('minPrice'),
    maxPrice: band('maxPrice'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    featureCount: number('features') ?? 0,
    otherCount: number('others') ?? 0,
  };
}

/** The searches of a time range. */
export function presentSearchMetrics(
  counted: {
    points: Rows<typeof findSearchPoints>;
    facets: Rows<typeof findSearchFacets>;
    nothing: Rows<typeof findNothing>;
  },
  period: AnalyticsPeriod,
  language: Language,
): SearchMetrics {
  const { from, until, step } = period;
  const points = pointsOf(period, counted.points, { searches: 0, withoutResults: 0 });
  const of = (facet: (typeof counted.facets)[number]['facet']) =>
    counted.facets.filter((row) => row.facet === facet);
  return {
    from,
    until,
    step,
    totals: {
      searches: points.reduce((sum, point) => sum + point.searches, 0),
      withoutResults: points.reduce((sum, point) => sum + point.withoutResults, 0),
    },
    points,
    deals: of('deal').map(({ value, ...row }) => ({
      ...row,
      deal: value === 'any' ? null : (value as Deal),
    })),
    types: of('type').map(({ value, ...row }) => ({
      ...row,
      propertyType: value === 'any' ? null : (value as PropertyType),
    })),
    prices: of('price').map(({ value, country, ...row }) => {
      const [deal, min] = value.split(' ') as [Deal, string];
      return { ...row, isoCodeCountry: country!, deal, band: bandFrom(Number(min)) };
    }),
    places: of('place').flatMap(({ value, ...row }) => {
      const place = findPlace(Number(value));
      if (!place) return [];
      const { id, lat: latitude, lon: longitude } = place;
      const isDistrict = addressLevel(id) === 'district';
      return {
        ...row,
        provinceId: isDistrict ? place.parentId! : id,
        districtId: isDistrict ? id : null,
        location: nameIn(place, language),
        latitude,
        longitude,
      };
    }),
    nothing: counted.nothing.map((row) => ({
      ...presentSearch(row, language),
      searches: row.searches,
    })),
    nothingOf: counted.nothing[0]?.of ?? 0,
  };
}
