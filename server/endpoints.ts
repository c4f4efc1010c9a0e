import type { HandledEndpoint } from '#server/http/handler.ts';
import { clientReportRoutes } from '#server/modules/client-report/routes.ts';
import { countryRoutes } from '#server/modules/country/routes.ts';
import { listingRoutes } from '#server/modules/listing/routes.ts';
import { placeRoutes } from '#server/modules/place/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** What handlers work with. */
export interface Services {
  database: Database;
}

/** Every endpoint with what answers it. A test holds this list against the contract's. */
export function endpoints(services: Services): HandledEndpoint[] {
  return [
    ...listingRoutes(services),
    ...countryRoutes(),
    ...placeRoutes(),
    ...clientReportRoutes(services),
  ];
}
