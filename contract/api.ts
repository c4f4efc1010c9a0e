import { sendClientReport } from './client-report.ts';
import { listCountries } from './country.ts';
import type { Endpoint } from './endpoint.ts';
import {
  countListingView,
  readHighestPrice,
  readListing,
  searchListings,
} from './listing-endpoints.ts';
import { mapListings } from './map-endpoints.ts';
import { locatePlace, suggestPlaces } from './place-endpoints.ts';

/** Every endpoint there is, in the order of the documentation. */
export const API = [
  searchListings,
  mapListings,
  readListing,
  readHighestPrice,
  countListingView,
  listCountries,
  suggestPlaces,
  locatePlace,
  sendClientReport,
] as const satisfies readonly Endpoint[];
