import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import type { Reply } from '#contract/kit/endpoint.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import type { MapCluster, mapListings, MapPoint } from '#contract/market/map-endpoints.ts';
import {
  areaAround,
  areaOfPlace,
  groupNear,
  isWithin,
  joinOverlapping,
  type MapArea,
} from '#map/map-geometry.ts';
import type { MapGroup, MapMarker, MapPin } from '#map/map-marker.ts';
import { groupSize } from '#map/pin-layout.ts';
import { formatConvertedShort, formatMoneyShort } from '#ui/format/money.ts';

import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import type { MarketDeal } from '#features/listing/listing/market-deal.ts';
import type { ConvertToOwn } from '#features/place/money/converter.ts';

export type MapReply = Reply<typeof mapListings>;

/** Returns the marker id of a listing. */
const markerId = (listingId: number) => `home-${listingId}`;

/** Returns the listing id of a marker; `null` for a group. */
export function listingIdOf(marker: string): number | null {
  return marker.startsWith('home-') ? Number(marker.slice(5)) : null;
}

/** Below this zoom, single listings are grouped, because their pills would overlap. */
const NEAR_ZOOM = 9.5;

interface MarkerOptions {
  deal: MarketDeal;
  zoom: number;
  i18n: I18n;
  /** Converts prices to the reader's currency. `null`: they stay in their own. */
  convert: ConvertToOwn | null;
}

/**
 * Returns the markers of a reply, in the reader's language and currency. The server groups listings
 * only if there are very many. A few hundred across a whole country are grouped here.
 */
export function markersOf(reply: MapReply, options: MarkerOptions): MapMarker[] {
  const { zoom, i18n } = options;
  const heaps =
    zoom < NEAR_ZOOM ? groupNear(reply.points, zoom) : reply.points.map((point) => [point]);
  const clusters = [
    ...reply.clusters,
    ...heaps.filter((heap) => heap.length > 1).map((heap) => clusterOf(heap)),
  ];
  const apart = joinOverlapping(clusters, zoom, ({ count }) => groupSize(count), joinClusters);
  return [
    ...apart.map((cluster) => groupOf(cluster, i18n)),
    ...heaps.flatMap((heap) => (heap.length === 1 ? [pinOf(heap[0]!, options)] : [])),
  ];
}

function joinClusters(one: MapCluster, other: MapCluster): MapCluster {
  const count = one.count + other.count;
  const mean = (axis: 'lat' | 'lon') => (one[axis] * one.count + other[axis] * other.count) / count;
  return {
    lat: mean('lat'),
    lon: mean('lon'),
    count,
    bounds: areaAround([one.bounds, other.bounds])!,
  };
}

function clusterOf(points: readonly MapPoint[]): MapCluster {
  const mean = (axis: 'lat' | 'lon') =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return {
    lat: mean('lat'),
    lon: mean('lon'),
    count: points.length,
    bounds: areaAround(points.map(areaOfPlace))!,
  };
}

function groupOf({ lat, lon, count, bounds }: MapCluster, i18n: I18n): MapGroup {
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return {
    kind: 'group',
    id: `group-${lat.toFixed(4)},${lon.toFixed(4)}`,
    lat,
    lon,
    count,
    area: bounds,
    text: count < 1_000 ? String(count) : compact.format(count),
    name: i18n._(msg`${plural(count, { one: '# home, zoom in', other: '# homes, zoom in' })}`),
  };
}

function priceOf(
  { listingPrice, isoCodeCurrency }: MapPoint,
  { i18n, convert }: MarkerOptions,
): string {
  if (listingPrice === null) return i18n._(msg`On request`);
  const converted = convert?.(listingPrice, isoCodeCurrency);
  return converted
    ? formatConvertedShort(converted.amount, converted.currency.symbol, i18n.locale)
    : formatMoneyShort(listingPrice, isoCodeCurrency, i18n.locale);
}

function pinOf(point: MapPoint, options: MarkerOptions): MapPin {
  const { deal, i18n } = options;
  const { id, lat, lon, listingPrice, propertyType, showExactLocation } = point;
  const money = priceOf(point, options);
  // If both deals are searched, the price of a listing that isn't for sale is monthly rent.
  const isRent = deal === 'rent' || (deal === 'any' && !point.isForSale);
  const price =
    deal === 'any' && isRent && listingPrice !== null ? i18n._(msg`${money}/mo`) : money;
  const type = i18n._(TYPE_LABELS[propertyType]);
  return {
    kind: 'pin',
    id: markerId(id),
    lat,
    lon,
    text: price,
    name: showExactLocation
      ? i18n._(msg`${type}, ${price}`)
      : i18n._(msg`${type}, ${price}, approximate location`),
    isAbout: !showExactLocation,
  };
}

/** Longitude between Sri Lanka (west) and Thailand (east), in degrees. */
const SEA_BETWEEN = 90;

/**
 * Returns the area that contains all listings of a reply. If they are in both countries, that area
 * would be mostly sea, so returns the country with more of them.
 */
export function extentOf({ clusters, points }: MapReply): MapArea | null {
  const heaps = [
    ...clusters.map(({ bounds, count }) => ({ area: bounds, count })),
    ...points.map((point) => ({ area: areaOfPlace(point), count: 1 })),
  ];
  const sides = [true, false].map((isWest) =>
    heaps.filter(({ area }) => area.west < SEA_BETWEEN === isWest),
  );
  const [west, east] = sides.map((side) => side.reduce((sum, { count }) => sum + count, 0));
  const most = sides[west! > east! ? 0 : 1]!;
  return areaAround(most.map(({ area }) => area));
}

/** Returns the number of listings in an area. A cluster counts where its marker is. */
export function countWithin({ clusters, points }: MapReply, area: MapArea): number {
  const counted = clusters.filter((cluster) => isWithin(cluster, area));
  return counted.reduce(
    (sum, { count }) => sum + count,
    points.filter((point) => isWithin(point, area)).length,
  );
}

/** Returns the marker of a listing: its own, or the group that contains it. */
export function markerOf(
  listing: Pick<ListingCard, 'id' | 'latitude' | 'longitude'>,
  markers: readonly MapMarker[],
): string | null {
  const own = markerId(listing.id);
  if (markers.some(({ id }) => id === own)) return own;
  const place = { lat: listing.latitude, lon: listing.longitude };
  return markers.find((one) => one.kind === 'group' && isWithin(place, one.area))?.id ?? null;
}

/** Converts the list's results to a map reply, for use offline. */
export function replyOfListings(listings: readonly ListingCard[]): MapReply {
  const points = listings.map((listing) => ({
    ...listing,
    lat: listing.latitude,
    lon: listing.longitude,
  }));
  return { clusters: [], points, totalCount: points.length };
}
