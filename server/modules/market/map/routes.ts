import { mapListings } from '#contract/market/map-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { showPins } from '#server/modules/listing/listing/show-cards.ts';
import { convertPrices } from '#server/modules/place/currency/convert-price-range.ts';
import { type CorrectKeyword, searchForgivingly } from '../search/correct-keyword.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findOnMap } from './map-repository.ts';

export const mapRoutes = (
  { database }: { database: Database },
  correct: CorrectKeyword,
): HandledEndpoint[] => [
  handle(mapListings, async ({ body }) => {
    const prices = await convertPrices(database.replica, body);
    const { result } = await searchForgivingly(
      { ...body, ...prices },
      correct,
      (filter) => findOnMap(database, filter),
      (found) => found.clusters.length + found.hits.length === 0,
    );
    const { clusters, hits } = result;
    const points = await showPins(database, hits);
    // A listing removed between the queries is neither shown nor counted.
    const totalCount = clusters.reduce((sum, { count }) => sum + count, points.length);
    return { clusters, points, totalCount };
  }),
];
