import { listCountries } from '#contract/place/country.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';

import { allCountries } from './country-list.ts';

export const countryRoutes = (): HandledEndpoint[] => [
  handle(listCountries, async () => ({ countries: [...allCountries()] })),
];
