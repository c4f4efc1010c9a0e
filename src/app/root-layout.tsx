import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { SiteFrame } from '#features/chrome/site-frame.tsx';
import { useApp } from '#lib/app-context.tsx';
import { whenIdle } from '#lib/when-idle.ts';

import { applyTheme } from './cookies.ts';

const VisitNotices = lazy(async () => ({
  default: (await import('./visit-notices.tsx')).VisitNotices,
}));

/** Every page stands in the chrome; this is where the chrome meets address and visit. */
export function RootLayout() {
  const app = useApp();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false });
  const [theme, setTheme] = useState(app.theme);
  const [isStill, setIsStill] = useState(false);
  useEffect(() => whenIdle(() => setIsStill(true)), []);
  return (
    <SiteFrame
      keyword={q}
      onSearch={(keyword) => void navigate({ to: '/', search: { q: keyword || undefined } })}
      theme={theme}
      onThemeChange={(chosen) => {
        setTheme(chosen);
        applyTheme(chosen);
      }}
      notices={
        isStill && (
          <Suspense>
            <VisitNotices />
          </Suspense>
        )
      }
    >
      <Outlet />
    </SiteFrame>
  );
}
