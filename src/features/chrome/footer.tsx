import { Trans } from '@lingui/react/macro';

import { type ReactNode, Suspense } from 'react';

import type { Theme } from '#contract/page.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';
import { Mark } from '#ui/mark.tsx';

import styles from './footer.module.css';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { ThemeChooser } from './theme-chooser.tsx';

const HouseLinks = lazyExtra(async () => (await import('./house-links.tsx')).HouseLinks);

export function Footer({
  theme,
  onThemeChange,
  currency,
  isStill,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** The choice of the currency; it comes later than the rest. */
  currency: ReactNode;
  /** The page is still: its last line may come. */
  isStill: boolean;
}) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.about}>
          <Mark className={styles.mark} />
          <p>
            <Trans>Sala is the open market for homes and land in Thailand and Sri Lanka.</Trans>
          </p>
        </div>
        <div className={styles.choices}>
          <LanguageSwitch long />
          <div className={styles.currency}>{currency}</div>
          <ThemeChooser theme={theme} onThemeChange={onThemeChange} />
        </div>
      </div>
      {isStill && (
        <Suspense>
          <HouseLinks />
        </Suspense>
      )}
      <p className={styles.sources}>
        <Trans>
          Place names: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0. Countries of
          visitors: <a href="https://lite.ip2location.com/">IP2Location LITE</a>. Typeface: Google
          Sans, SIL Open Font License.
        </Trans>
      </p>
    </footer>
  );
}
