import { formatLand } from '#contract/place/area-format.ts';
import type { DescribedHome } from '#contract/listing/listing-text-endpoints.ts';
import { LISTING_FEATURES } from '#contract/listing/listing-values.ts';
import { type Market, MARKETS } from '#contract/place/market.ts';
import { findPlace } from '#contract/place/places/places.ts';
import { PUBLIC_GRID_DEGREES } from '#server/modules/listing/listing/public-point.ts';
import { nearestStations } from '#server/modules/place/station/nearest-stations.ts';

/** A name or a phrase in both languages. */
export interface InBoth {
  en: string;
  th: string;
}

/** Maximum distance of a station that texts mention, in metres. */
const STATION_MOST_M = 1_500;

/**
 * Facts that no text may depend on. Prices are shown beside the text and change, so the text would
 * become outdated. The coordinates would affect the choice of phrases and so reveal a hidden place.
 */
type Undescribed = 'priceSell' | 'priceRent' | 'frequency' | 'isPOR' | 'latitude' | 'longitude';

/** A listing as the text generators see it: its facts, and the names of its surroundings. */
export interface DescribedFacts extends Omit<DescribedHome, 'features' | Undescribed> {
  /** Only features that its property type offers. */
  features: readonly string[];
  district: InBoth | null;
  province: InBoth | null;
  station: { name: InBoth; metres: number } | null;
  land: InBoth | null;
  currency: 'THB' | 'LKR';
}

/** Returns the facts of a listing, with the names that a text needs besides. */
export function describeFacts(home: DescribedHome): DescribedFacts {
  const offered: readonly string[] = LISTING_FEATURES[home.propertyType];
  const {
    priceSell: _sale,
    priceRent: _rent,
    frequency: _frequency,
    isPOR: _isOnRequest,
    latitude: _latitude,
    longitude: _longitude,
    ...facts
  } = home;
  return {
    ...facts,
    features: offered.filter((feature) => home.features.includes(feature)),
    district: nameOf(home.districtId),
    province: nameOf(home.provinceId),
    station: stationNear(home),
    land: home.lotSize === null ? null : landText(home.lotSize, home.country),
    currency: MARKETS[home.country].currency,
  };
}

/** Replaces the spaces of a formatted area by plain ones: people edit the text. */
export const inLine = (formatted: string) => formatted.replaceAll('\u00a0', ' ');

/** Returns a land area as the cards and facts of its listing show it. */
export const landText = (squareMetres: number, country: Market): InBoth => ({
  en: inLine(formatLand(squareMetres, country, 'en')),
  th: inLine(formatLand(squareMetres, country, 'th')),
});

function nameOf(id: number | null): InBoth | null {
  const place = id === null ? undefined : findPlace(id);
  return place ? { en: place.nameEn, th: place.nameTh } : null;
}

/**
 * Returns the station nearest to the public position. That is the middle of its grid cell if the
 * exact place is hidden, as the text would otherwise reveal it.
 */
function stationNear({ latitude, longitude, showExactLocation }: DescribedHome) {
  if (latitude === null || longitude === null) return null;
  const shown = showExactLocation
    ? { lat: latitude, lon: longitude }
    : { lat: middleOfCell(latitude), lon: middleOfCell(longitude) };
  const [en] = nearestStations(shown, showExactLocation, 'en');
  const [th] = nearestStations(shown, showExactLocation, 'th');
  if (!en || !th || en.distance > STATION_MOST_M) return null;
  return { name: { en: en.name, th: th.name }, metres: en.distance };
}

const middleOfCell = (degrees: number) =>
  (Math.floor(degrees / PUBLIC_GRID_DEGREES) + 0.5) * PUBLIC_GRID_DEGREES;
