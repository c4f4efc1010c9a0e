import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { Theme } from '#contract/kit/page.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon, moonIcon, sunIcon } from '#ui/icons.ts';
import { SegmentedControl } from '#ui/choices.tsx';

const THEMES = [
  { value: 'light', icon: sunIcon, label: msg`Light` },
  { value: 'dark', icon: moonIcon, label: msg`Dark` },
  { value: 'system', icon: deviceIcon, label: msg`Automatic` },
] as const;

export function ThemeChooser({
  theme,
  onThemeChange,
  wide = false,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  wide?: boolean;
}) {
  const { i18n, t } = useLingui();
  return (
    <SegmentedControl
      legend={t`Theme`}
      wide={wide}
      value={theme}
      onChange={onThemeChange}
      segments={THEMES.map(({ value, icon, label }) => ({
        value,
        label: (
          <>
            <Icon path={icon} size="tiny" />
            {i18n._(label)}
          </>
        ),
      }))}
    />
  );
}
