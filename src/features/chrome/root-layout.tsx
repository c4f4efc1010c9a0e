import { Outlet, useLocation, useMatch, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';

import { SiteFrame } from './site-frame.tsx';
import { SearchBox } from '#features/market/search/search-box.tsx';
import { useApp } from '#lib/app-context.tsx';
import { importSoon } from '#lib/import-soon.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';

import { applyTheme } from '#lib/cookies.ts';
import { globalKeyword } from './global-keyword.ts';
import { searchOfPlace } from '#features/market/search/place-search.ts';
import type { ChromeVisit } from './chrome-visit.ts';

const VisitNotices = lazyExtra(() =>
  importSoon(async () => (await import('./visit-notices.tsx')).VisitNotices),
);

/** The visit's state comes when the page is idle: the first paint is a visitor's. */
const FollowVisit = lazyExtra(() =>
  importSoon(async () => (await import('./follow-visit.tsx')).FollowVisit),
);

const UNKNOWN_VISIT: Omit<ChromeVisit, 'isStill'> = {
  person: undefined,
  unreadMessages: 0,
  unseenNotices: 0,
  waiting: { count: 0, attention: 0 },
  onSignOut: () => undefined,
};

const CurrencySetting = lazyExtra(
  async () => (await import('#features/money/currency-setting.tsx')).CurrencySetting,
);

/** Every page stands in the chrome; this is where the chrome meets address and visit. */
export function RootLayout() {
  const app = useApp();
  const navigate = useNavigate();
  const all = useMatch({ from: '/all', shouldThrow: false });
  const results = useMatch({ from: '/results/$type', shouldThrow: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const [before, setBefore] = useState('');
  const keyword = globalKeyword(pathname, (all ?? results)?.search.q ?? '', before);
  if (keyword !== before) setBefore(keyword);
  const [theme, setTheme] = useState(app.theme);
  const [isStill, setIsStill] = useState(false);
  useEffect(() => whenIdle(() => setIsStill(true)), []);
  const [visit, setVisit] = useState(UNKNOWN_VISIT);
  return (
    <SiteFrame
      search={
        <SearchBox
          keyword={keyword}
          onSearch={(wanted) => void navigate({ to: '/all', search: { q: wanted || undefined } })}
          onPlace={(place) =>
            void navigate({
              to: '/results/$type',
              params: { type: 'properties' },
              search: searchOfPlace(place),
            })
          }
        />
      }
      visit={{ ...visit, isStill }}
      theme={theme}
      onThemeChange={(chosen) => {
        setTheme(chosen);
        applyTheme(chosen);
      }}
      currency={{
        short: isStill && (
          <Suspense>
            <CurrencySetting />
          </Suspense>
        ),
        wide: (
          <Suspense>
            <CurrencySetting wide />
          </Suspense>
        ),
      }}
      notices={
        isStill && (
          <>
            {/* Neither waits for the other, which may be long in coming. */}
            <Suspense>
              <FollowVisit onChange={setVisit} />
            </Suspense>
            <Suspense>
              <VisitNotices />
            </Suspense>
          </>
        )
      }
    >
      <Outlet />
    </SiteFrame>
  );
}
