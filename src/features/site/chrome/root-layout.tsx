import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';

import type { Theme } from '#contract/kit/page.ts';
import { withKeyword, withSuggestion } from '#features/market/filter/market-filters.ts';
import { huntedSearchAtom } from '#features/market/market/hunted-search.ts';
import type { MarketSearch } from '#features/market/market/market-search.ts';
import { globalKeyword, SearchBox } from '#features/market/search/search-box.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { applyTheme } from '#kit/visit/cookies.ts';
import { importSoon, whenIdle, lazyExtra } from '#kit/net/load-later.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Mark } from '#ui/mark.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { SkipLink } from '#ui/visually-hidden.tsx';

import { BottomBar } from './bottom-bar.tsx';
import type { ChromeVisit } from './chrome-visit.ts';
import styles from './root-layout.module.css';
import { ThemeChooser } from './theme-chooser.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The layout around a page, from the route's static data. Default: `main`.
 * - `main`: bars and footer
 * - `bars`: bars only, for infinite lists, where the footer can't be reached
 * - `none`: page only, which has its own back link
 * - `dashboard`: bars only; the page has its own side navigation
 * - `business`: footer only; the page has the header of its business
 *
 * Data that a loader returns can set another one (`layout`), because a business decides about its
 * pages.
 */
export type Layout = 'main' | 'bars' | 'none' | 'dashboard' | 'business';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Layout;
  }
}

const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const OwnSheet = lazy(async () => ({ default: (await import('./own-sheet.tsx')).OwnSheet }));

/** Parts of the chrome that each layout shows. */
const PARTS: Record<Layout, { bars: boolean; footer: boolean }> = {
  main: { bars: true, footer: true },
  bars: { bars: true, footer: false },
  none: { bars: false, footer: false },
  dashboard: { bars: true, footer: false },
  business: { bars: false, footer: true },
};

const HuntSheet = lazyExtra(
  async () => (await importSoon(() => import('#features/hunting/hunt/hunt-sheet.tsx'))).HuntSheet,
);

const loadLateChrome = () => importSoon(() => import('./late-chrome.ts'));

/** Loaded when the page is idle. The first paint shows the visitor's version. */
const VisitNotices = lazyExtra(async () => (await loadLateChrome()).VisitNotices);

const HouseLinks = lazyExtra(async () => (await loadLateChrome()).HouseLinks);

const CurrencySetting = lazyExtra(async () => (await loadLateChrome()).CurrencySetting);

const UNKNOWN_VISIT: Omit<ChromeVisit, 'isStill'> = {
  person: undefined,
  unreadMessages: 0,
  unseenNotices: 0,
  waiting: { count: 0, attention: 0 },
  onSignOut: () => undefined,
};

/** Root of every page: the chrome around it, connected to the URL and the visit. */
export function RootLayout() {
  const app = useApp();
  const navigate = useNavigate();
  const here = useSearch({ strict: false });
  const { view = 'list' } = here;
  const isOnMap = view !== 'list';
  const pathname = useLocation({ select: (location) => location.pathname });
  // The market page has its own search in the first screen, except for its map.
  const isMarket = /^\/(market)?$/.test(pathname) && !isOnMap;
  const layout = useMatches({
    select: (matches) => matches.map(layoutOf).findLast((found) => found !== undefined) ?? 'main',
  });
  const { bars, footer } = PARTS[layout];
  const [before, setBefore] = useState('');
  const keyword = isOnMap ? (here.q ?? '') : globalKeyword(pathname, here.q ?? '', before);
  if (keyword !== before) setBefore(keyword);
  const [theme, setTheme] = useState(app.theme);
  const changeTheme = (chosen: Theme) => {
    setTheme(chosen);
    applyTheme(chosen);
  };
  const [isStill, setIsStill] = useState(false);
  useEffect(() => whenIdle(() => setIsStill(true)), []);
  const [known, setKnown] = useState(UNKNOWN_VISIT);
  const visit = { ...known, isStill };
  const [hunted, setHunted] = useAtom(huntedSearchAtom);
  const [sheet, setSheet] = useState<'menu' | 'own' | null>(null);
  const close = () => setSheet(null);
  const wideCurrency = (
    <Suspense>
      <CurrencySetting wide />
    </Suspense>
  );
  return (
    <ToastProvider>
      <SkipLink />
      {isStill && (
        <Suspense>
          <VisitNotices onVisit={setKnown} />
        </Suspense>
      )}
      {bars && (
        <TopBar
          search={
            <SearchBox
              keyword={keyword}
              onSearch={(wanted) =>
                void navigate(
                  isOnMap
                    ? // Only pages of the market have a view.
                      { to: '.', search: withKeyword(here as MarketSearch, wanted) }
                    : { to: '/all', search: withKeyword({ deal: here.deal }, wanted) },
                )
              }
              onPlace={(place) =>
                void navigate({
                  ...(isOnMap
                    ? { to: '.' }
                    : { to: '/results/$type', params: { type: 'properties' } }),
                  search: withSuggestion(
                    isOnMap ? { ...(here as MarketSearch), q: undefined } : { deal: here.deal },
                    place,
                  ),
                })
              }
            />
          }
          hasPageSearch={isMarket}
          visit={visit}
          settings={
            <>
              {wideCurrency}
              <ThemeChooser theme={theme} onThemeChange={changeTheme} wide />
            </>
          }
          onMenu={() => setSheet('menu')}
        />
      )}
      <main id="main" className={styles.main} tabIndex={-1} data-bare={!bars || undefined}>
        <Outlet />
        {hunted && (
          <Suspense>
            <HuntSheet search={hunted} onClose={() => setHunted(null)} />
          </Suspense>
        )}
      </main>
      {footer && <Footer theme={theme} onThemeChange={changeTheme} isStill={isStill} />}
      {bars && <BottomBar unseenNotices={visit.unseenNotices} onAccount={() => setSheet('own')} />}
      <Suspense>
        {sheet === 'menu' && (
          <MenuSheet
            theme={theme}
            onThemeChange={changeTheme}
            currency={wideCurrency}
            isSignedIn={Boolean(visit.person)}
            onClose={close}
          />
        )}
        {sheet === 'own' && <OwnSheet visit={visit} onClose={close} />}
      </Suspense>
    </ToastProvider>
  );
}

/** Returns the layout that a route or its data asks for. */
function layoutOf({
  loaderData,
  staticData,
}: {
  loaderData?: unknown;
  staticData: { layout?: Layout };
}): Layout | undefined {
  return (loaderData as { layout?: Layout } | undefined)?.layout ?? staticData.layout;
}

function Footer({
  theme,
  onThemeChange,
  isStill,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** Whether the page is idle, so that the currency setting and the last line can be shown. */
  isStill: boolean;
}) {
  return (
    <Text as="footer" tone="soft" size={14} className={styles.footer}>
      <Row wraps align="center" justify="between" gap={6} className={styles.row}>
        <Row align="center" gap={4} className={styles.about}>
          <Mark className={styles.mark} />
          <p>
            <Trans>Sala is a free property marketplace for Thailand and Sri Lanka.</Trans>
          </p>
        </Row>
        <Row wraps align="center" gap={4}>
          <LanguageSwitch long />
          <div className={styles.currency}>
            {isStill && (
              <Suspense>
                <CurrencySetting />
              </Suspense>
            )}
          </div>
          <ThemeChooser theme={theme} onThemeChange={onThemeChange} />
        </Row>
      </Row>
      <div className={styles.house}>
        {isStill && (
          <Suspense>
            <HouseLinks />
          </Suspense>
        )}
      </div>
      <p className={styles.sources}>
        <Trans>
          Place names: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0. Countries of
          visitors: <a href="https://lite.ip2location.com/">IP2Location LITE</a>. Typeface: Google
          Sans, SIL Open Font License.
        </Trans>
      </p>
    </Text>
  );
}
