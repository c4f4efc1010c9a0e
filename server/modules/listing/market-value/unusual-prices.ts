import * as v from 'valibot';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import {
  isUnusualPrice,
  VALUED_FACTS,
  ValuedHome,
} from '#contract/listing/market-value-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { appraiseHome } from './value-home.ts';

const KEYS = Object.keys(VALUED_FACTS) as (keyof typeof VALUED_FACTS)[];

/** Returns the prices of a listing that are probably mistakes. */
export async function unusualPrices(
  database: Pick<Database, 'replica'>,
  listingId: number,
  form: ListingForm,
): Promise<('priceSell' | 'priceRent')[]> {
  const months = form.frequency === 'yearly' ? 12 : 1;
  const asked = [
    { field: 'priceSell', deal: 'sale', price: form.isForSale ? form.priceSell : null },
    {
      field: 'priceRent',
      deal: 'rent',
      price: form.isForRent && form.priceRent !== null ? form.priceRent / months : null,
    },
  ] as const;
  const found = await Promise.all(
    asked.map(async ({ field, deal, price }) => {
      if (price === null) return [];
      const usual = await usualOf(database, listingId, form, deal);
      return isUnusualPrice(price, { country: form.country, deal }, usual) ? [field] : [];
    }),
  );
  return found.flat();
}

async function usualOf(
  database: Pick<Database, 'replica'>,
  excludeId: number,
  form: ListingForm,
  deal: Deal,
) {
  const facts = Object.fromEntries(KEYS.map((key) => [key, form[key]]));
  const home = v.safeParse(ValuedHome, { ...facts, deal, excludeId });
  return home.success ? (await appraiseHome(database, home.output, new Date())).usual : null;
}
