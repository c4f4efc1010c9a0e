import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Theme } from '#contract/kit/page.ts';
import { Dialog } from '#ui/dialog.tsx';

import { HOUSE } from './chrome-entries.ts';
import { useReady } from './chrome-tabs.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { MenuLinks } from './menu-links.tsx';
import styles from './menu-sheet.module.css';
import { ThemeChooser } from './theme-chooser.tsx';

/** Menu of the phone layout. It contains what the desktop layout has in its bar and footer. */
export function MenuSheet({
  theme,
  onThemeChange,
  currency,
  isSignedIn,
  onClose,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  currency: ReactNode;
  isSignedIn: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const house = useReady(HOUSE);
  return (
    <Dialog isOpen onClose={onClose} title={t`Menu`}>
      <div className={styles.menu}>
        <MenuGroup title={<Trans>Language</Trans>}>
          <LanguageSwitch long />
        </MenuGroup>
        <MenuGroup title={<Trans>Currency</Trans>}>{currency}</MenuGroup>
        <MenuGroup title={<Trans>Theme</Trans>}>
          <ThemeChooser theme={theme} onThemeChange={onThemeChange} wide />
        </MenuGroup>
        {house.length > 0 && (
          <MenuGroup title={<Trans>About Sala</Trans>}>
            <MenuLinks
              entries={house}
              source="HAMBURGER"
              isSignedIn={isSignedIn}
              onChoose={onClose}
            />
          </MenuGroup>
        )}
      </div>
    </Dialog>
  );
}

function MenuGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
