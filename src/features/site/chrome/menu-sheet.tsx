import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Theme } from '#contract/kit/page.ts';
import { Dialog } from '#ui/dialog.tsx';

import { HOUSE } from './chrome-entries.ts';
import { useReady } from './chrome-tabs.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { MenuLinks } from './menu-links.tsx';
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
    <Dialog onClose={onClose} title={t`Menu`}>
      <Stack gap={6}>
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
      </Stack>
    </Dialog>
  );
}

function MenuGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Text as="h3" below={2}>
        {title}
      </Text>
      {children}
    </section>
  );
}
