import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';

import { SiteFrame } from '#features/chrome/site-frame.tsx';
import { UpdateBanner } from '#features/chrome/update-banner.tsx';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom, updateAtom } from '#lib/visit-atoms.ts';

import { applyTheme } from './cookies.ts';

/** Every page stands in the chrome; this is where the chrome meets address, network and worker. */
export function RootLayout() {
  const app = useApp();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false });
  const [theme, setTheme] = useState(app.theme);
  const [update, setUpdate] = useAtom(updateAtom);
  const isOnline = useAtomValue(onlineAtom);
  return (
    <SiteFrame
      keyword={q}
      onSearch={(keyword) => void navigate({ to: '/', search: { q: keyword || undefined } })}
      theme={theme}
      onThemeChange={(chosen) => {
        setTheme(chosen);
        applyTheme(chosen);
      }}
      isOffline={!isOnline}
      banner={update && <UpdateBanner onReload={update.apply} onLater={() => setUpdate(null)} />}
    >
      <Outlet />
    </SiteFrame>
  );
}
