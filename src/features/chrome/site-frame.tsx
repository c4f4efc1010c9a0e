import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Theme } from '#contract/page.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastProvider } from '#ui/toast.tsx';

import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './site-frame.module.css';
import { TopBar } from './top-bar.tsx';

export interface SiteFrameProps {
  /** What the search box in the top bar shows and does. */
  keyword: string;
  onSearch: (keyword: string) => void;
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** What the visit has to say of itself, above everything: a new version, no network. */
  notices?: ReactNode;
  children: ReactNode;
}

/** What stands around every page, in both layouts. */
export function SiteFrame({
  keyword,
  onSearch,
  theme,
  onThemeChange,
  notices,
  children,
}: SiteFrameProps) {
  // The market page has its own search, in the first screen.
  const isMarket = useLocation({ select: ({ pathname }) => pathname === '/' });
  return (
    <ToastProvider>
      <SkipLink />
      {notices}
      <TopBar keyword={keyword} onSearch={onSearch} hasPageSearch={isMarket} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer theme={theme} onThemeChange={onThemeChange} />
      <BottomBar theme={theme} onThemeChange={onThemeChange} />
    </ToastProvider>
  );
}
