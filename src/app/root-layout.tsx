import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';

import { SiteFrame } from '#features/chrome/site-frame.tsx';
import { Heart } from '#features/favourite/heart.tsx';
import { SearchBox } from '#features/place/search-box.tsx';
import { useApp } from '#lib/app-context.tsx';
import { ListingHeartContext, type ListingHeartProps } from '#lib/listing-heart.tsx';
import { importSoon } from '#lib/import-soon.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';

import { applyTheme } from './cookies.ts';
import { globalKeyword } from './global-keyword.ts';
import { searchOfPlace } from './place-search.ts';
import { useChromeVisit } from './use-chrome-visit.tsx';

const VisitNotices = lazyExtra(() =>
  importSoon(async () => (await import('./visit-notices.tsx')).VisitNotices),
);

const CurrencySetting = lazyExtra(
  async () => (await import('#features/money/currency-setting.tsx')).CurrencySetting,
);

function showHeart(props: ListingHeartProps) {
  return <Heart {...props} />;
}

/** Every page stands in the chrome; this is where the chrome meets address and visit. */
export function RootLayout() {
  const app = useApp();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const [before, setBefore] = useState('');
  const keyword = globalKeyword(pathname, q, before);
  if (keyword !== before) setBefore(keyword);
  const [theme, setTheme] = useState(app.theme);
  const [isStill, setIsStill] = useState(false);
  useEffect(() => whenIdle(() => setIsStill(true)), []);
  const { visit, follow } = useChromeVisit(isStill);
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
      visit={visit}
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
            <Suspense>{follow}</Suspense>
            <Suspense>
              <VisitNotices />
            </Suspense>
          </>
        )
      }
    >
      <ListingHeartContext value={showHeart}>
        <Outlet />
      </ListingHeartContext>
    </SiteFrame>
  );
}
