import { MarketBrowser } from './market-browser.tsx';
import { MarketHero } from './market-hero.tsx';
import type { MarketSearch } from './market-search.ts';

/** Front page of the market: one line that describes Sala, and the listings. */
export function PageMarket({ search }: { search: MarketSearch }) {
  return <MarketBrowser search={search} opening={MarketHero} placement="market" />;
}
