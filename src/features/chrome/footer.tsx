import { Trans } from '@lingui/react/macro';

import type { Theme } from '#contract/page.ts';
import { Mark } from '#ui/mark.tsx';

import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeChooser } from './theme-chooser.tsx';

export function Footer({
  theme,
  onThemeChange,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
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
          <ThemeChooser theme={theme} onThemeChange={onThemeChange} />
        </div>
      </div>
      <p className={styles.sources}>
        <Trans>
          Place names: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0. Typeface: Google
          Sans, SIL Open Font License.
        </Trans>
      </p>
    </footer>
  );
}
