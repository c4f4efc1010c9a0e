import { useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';

import { MOST_AREAS } from '#contract/profile-endpoints.ts';
import { type Area, PageFirstSteps } from '#features/account/first-steps/page-first-steps.tsx';
import { LanguageSwitch } from '#features/chrome/language-switch.tsx';
import { PlacePicker } from '#features/place/place-picker.tsx';
import { backPath } from '#lib/back-path.ts';

function Areas({ areas, onPick }: { areas: readonly Area[]; onPick: (areas: Area[]) => void }) {
  const { t } = useLingui();
  const label = t`Areas that you are interested in`;
  return <PlacePicker label={label} picked={areas} most={MOST_AREAS} onPick={onPick} />;
}

function pickAreas(areas: readonly Area[], onPick: (areas: Area[]) => void) {
  return <Areas areas={areas} onPick={onPick} />;
}

/** The first steps after registering, and on to where somebody was going. */
export function GettingStartedView() {
  const router = useRouter();
  const { back } = useSearch({ strict: false });
  return (
    <PageFirstSteps
      languageSwitch={<LanguageSwitch />}
      pickAreas={pickAreas}
      onDone={() => router.history.replace(backPath(back))}
    />
  );
}
