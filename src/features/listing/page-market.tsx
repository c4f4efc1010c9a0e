import { MarketBrowser, type MarketBrowserProps } from './market-browser.tsx';
import { MarketHero } from './market-hero.tsx';

/** The market's front page: one line that says what Sala is, and the homes at once. */
export function PageMarket(props: Omit<MarketBrowserProps, 'opening'>) {
  return <MarketBrowser {...props} opening={MarketHero} />;
}
