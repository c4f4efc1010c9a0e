import { listCurrencies } from '#contract/place/currency.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { knownCurrencies, titleOf } from './currency-list.ts';
import { readNewestRates } from './rate-repository.ts';

export const currencyRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listCurrencies, async (_input, { language }) => {
    const rates = await readNewestRates(database.kysely);
    return {
      currencies: knownCurrencies().map((currency) => {
        const rate = rates.get(currency.code);
        return {
          ...currency,
          title: titleOf(currency, language),
          rate: rate ? { perUsd: rate.perUsd, day: rate.day } : null,
        };
      }),
    };
  }),
];
