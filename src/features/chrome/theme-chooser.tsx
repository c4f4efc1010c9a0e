import { Trans, useLingui } from '@lingui/react/macro';

import type { Theme } from '#contract/page.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon, moonIcon, sunIcon } from '#ui/icons.ts';
import { SegmentedControl } from '#ui/choices.tsx';

export function ThemeChooser({
  theme,
  onThemeChange,
  wide = false,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  wide?: boolean;
}) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      legend={t`Theme`}
      wide={wide}
      value={theme}
      onChange={onThemeChange}
      segments={[
        {
          value: 'light',
          label: (
            <>
              <Icon path={sunIcon} size="tiny" />
              <Trans>Light</Trans>
            </>
          ),
        },
        {
          value: 'dark',
          label: (
            <>
              <Icon path={moonIcon} size="tiny" />
              <Trans>Dark</Trans>
            </>
          ),
        },
        {
          value: 'system',
          label: (
            <>
              <Icon path={deviceIcon} size="tiny" />
              <Trans>Automatic</Trans>
            </>
          ),
        },
      ]}
    />
  );
}
