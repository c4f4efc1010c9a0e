import { useLocation, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Theme } from '#contract/page.ts';
import type { Layout } from '#lib/layout.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { ToastProvider } from '#ui/toast.tsx';

import type { ChromeVisit } from './chrome-visit.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './site-frame.module.css';
import { ThemeChooser } from './theme-chooser.tsx';
import { TopBar } from './top-bar.tsx';

const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));
const OwnSheet = lazy(async () => ({ default: (await import('./own-sheet.tsx')).OwnSheet }));

export interface SiteFrameProps {
  /** The search for everything, for the top bar. */
  search: ReactNode;
  visit: ChromeVisit;
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** What the visit has to say of itself, above everything: a new version, no network. */
  notices?: ReactNode;
  /** The choice of the currency, short for the footer and wide for the menu. */
  currency: { short: ReactNode; wide: ReactNode };
  children: ReactNode;
}

/** Which parts of the chrome stand around a page of each layout. */
const PARTS: Record<Layout, { bars: boolean; footer: boolean }> = {
  main: { bars: true, footer: true },
  bars: { bars: true, footer: false },
  none: { bars: false, footer: false },
  dashboard: { bars: true, footer: false },
  business: { bars: false, footer: true },
};

/** What stands around every page, on the desk and on the phone. */
export function SiteFrame({
  search,
  visit,
  theme,
  onThemeChange,
  notices,
  currency,
  children,
}: SiteFrameProps) {
  // The market page has its own search, in the first screen.
  const isMarket = useLocation({ select: ({ pathname }) => /^\/(market)?$/.test(pathname) });
  const layout = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'main',
  });
  const { bars, footer } = PARTS[layout];
  const [sheet, setSheet] = useState<'menu' | 'own' | null>(null);
  const person = visit.person ?? null;
  const close = () => setSheet(null);
  return (
    <ToastProvider>
      <SkipLink />
      {notices}
      {bars && (
        <TopBar
          search={search}
          hasPageSearch={isMarket}
          visit={visit}
          settings={
            <>
              {currency.wide}
              <ThemeChooser theme={theme} onThemeChange={onThemeChange} wide />
            </>
          }
          onMenu={() => setSheet('menu')}
        />
      )}
      <main id="main" className={styles.main} tabIndex={-1} data-bare={!bars || undefined}>
        {children}
      </main>
      {footer && (
        <Footer
          theme={theme}
          onThemeChange={onThemeChange}
          currency={currency.short}
          isStill={visit.isStill}
        />
      )}
      {bars && <BottomBar onAccount={() => setSheet('own')} />}
      <Suspense>
        {sheet === 'menu' && (
          <MenuSheet
            theme={theme}
            onThemeChange={onThemeChange}
            currency={currency.wide}
            isSignedIn={person !== null}
            onClose={close}
          />
        )}
        {sheet === 'own' && (
          <OwnSheet person={person} onSignOut={visit.onSignOut} onClose={close} />
        )}
      </Suspense>
    </ToastProvider>
  );
}
