import type { DescribedHome } from '#contract/listing-text-endpoints.ts';
import { LISTING_FEATURES } from '#contract/listing-values.ts';
import { MARKETS } from '#contract/market.ts';
import { PUBLIC_GRID_DEGREES } from '#server/modules/listing/listing/public-point.ts';
import { findPlace } from '#server/modules/market/place/places.ts';
import { nearestStations } from '#server/modules/market/station/nearest-stations.ts';

import { type InBoth, landWords } from './land-words.ts';

/** A station farther than this isn't spoken of, metres. */
const STATION_MOST_M = 1_500;

/**
 * Facts of which no text knows. Prices stand beside the text and change, and the text would go on naming
 * the old ones. By its point even the choice of words would tell a place that isn't shown.
 */
type Unsaid = 'priceSell' | 'priceRent' | 'frequency' | 'isPOR' | 'latitude' | 'longitude';

/** A home as both texts speak of it: its facts, and the names of what is around it. */
export interface HomeWords extends Omit<DescribedHome, 'features' | Unsaid> {
  /** Those that its type offers. */
  features: readonly string[];
  district: InBoth | null;
  province: InBoth | null;
  station: { name: InBoth; metres: number } | null;
  land: InBoth | null;
  currency: 'THB' | 'LKR';
}

/** Looks up what a text says of a home beside its facts. */
export function homeWords(home: DescribedHome): HomeWords {
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
    land: home.lotSize === null ? null : landWords(home.lotSize, home.country),
    currency: MARKETS[home.country].currency,
  };
}

function nameOf(id: number | null): InBoth | null {
  const place = id === null ? undefined : findPlace(id);
  return place ? { en: place.nameEn, th: place.nameTh } : null;
}

/**
 * The nearest station, from where everybody will see the home: the middle of its grid cell where the
 * exact place isn't shown, or the text would tell it.
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
