import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Theme } from '#contract/page.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastProvider } from '#ui/toast.tsx';

import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { OfflineBand } from './offline-band.tsx';
import styles from './site-frame.module.css';
import { TopBar } from './top-bar.tsx';

export interface SiteFrameProps {
  /** What the search box in the top bar shows and does. */
  keyword: string;
  onSearch: (keyword: string) => void;
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  isOffline: boolean;
  /** A banner above everything, such as the one of a new version. */
  banner?: ReactNode;
  children: ReactNode;
}

/** What stands around every page, in both layouts. */
export function SiteFrame({
  keyword,
  onSearch,
  theme,
  onThemeChange,
  isOffline,
  banner,
  children,
}: SiteFrameProps) {
  // The market page has its own search, in the first screen.
  const isMarket = useLocation({ select: ({ pathname }) => pathname === '/' });
  return (
    <ToastProvider>
      <SkipLink />
      {banner}
      <TopBar keyword={keyword} onSearch={onSearch} hasPageSearch={isMarket} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer theme={theme} onThemeChange={onThemeChange} />
      <OfflineBand isOffline={isOffline} />
      <BottomBar theme={theme} onThemeChange={onThemeChange} />
    </ToastProvider>
  );
}
