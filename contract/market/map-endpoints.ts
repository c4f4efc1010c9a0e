import * as v from 'valibot';

import { Bounds, wholeCircle } from '../place/area.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ListingCard } from '../listing/listing.ts';
import { SEARCH_FIELDS } from './search-endpoints.ts';
import { MARKET_BOXES } from '../place/market.ts';

/** Web map zoom level: 0 is the whole world in one tile. */
const ZOOM_MAX = 22;

/** All markets, and a zoom at which they fit on a screen. */
const WHOLE_MAP = {
  bounds: {
    north: Math.max(MARKET_BOXES.TH.north, MARKET_BOXES.LK.north),
    south: Math.min(MARKET_BOXES.TH.south, MARKET_BOXES.LK.south),
    east: Math.max(MARKET_BOXES.TH.east, MARKET_BOXES.LK.east),
    west: Math.min(MARKET_BOXES.TH.west, MARKET_BOXES.LK.west),
  },
  zoom: 4,
} as const;

/** Up to this many listings in view are shown individually at any zoom level. */
export const MAP_POINTS_MAX = 300;

/** A search within the visible map area, by default everywhere. It has no order, because a map needs none. */
export const MapFilter = v.pipe(
  v.strictObject({
    ...SEARCH_FIELDS,
    bounds: v.optional(Bounds, WHOLE_MAP.bounds),
    zoom: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(ZOOM_MAX)), WHOLE_MAP.zoom),
  }),
  wholeCircle(),
);
export type MapFilter = v.InferOutput<typeof MapFilter>;
export type MapFilterInput = v.InferInput<typeof MapFilter>;

/** A group of nearby listings. */
export const MapCluster = v.object({
  /** The centre of their public points, degrees. */
  lat: v.number(),
  lon: v.number(),
  count: v.number(),
  /** The smallest area that contains them; a tap zooms to it. */
  bounds: v.object({ north: v.number(), south: v.number(), east: v.number(), west: v.number() }),
});
export type MapCluster = v.InferOutput<typeof MapCluster>;

const {
  id,
  slug,
  listingPrice,
  isoCodeCurrency,
  propertyType,
  isForSale,
  isForRent,
  showExactLocation,
} = ListingCard.entries;

/** One listing at its public point. */
export const MapPoint = v.object({
  id,
  slug,
  lat: v.number(),
  lon: v.number(),
  listingPrice,
  isoCodeCurrency,
  propertyType,
  isForSale,
  isForRent,
  /** Whether that point is the exact location. */
  showExactLocation,
});
export type MapPoint = v.InferOutput<typeof MapPoint>;

export const mapListings = endpoint({
  id: 'properties.map',
  route: 'POST /api/properties/map',
  summary:
    'Returns published listings in a map area by filter, with nearby ones grouped into clusters.',
  access: 'anyone',
  limit: 'read',
  body: MapFilter,
  reply: v.object({
    clusters: v.array(MapCluster),
    points: v.array(MapPoint),
    /** Total number of listings in the clusters and points. */
    totalCount: v.number(),
  }),
});
