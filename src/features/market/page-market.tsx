import { MarketBrowser } from './market-browser.tsx';
import { MarketHero } from './market-hero.tsx';
import type { MarketSearch } from './market-search.ts';

/** The market’s front page: one line that says what Sala is, and the homes. */
export function PageMarket({ search }: { search: MarketSearch }) {
  return <MarketBrowser search={search} opening={MarketHero} />;
}
