import { Trans, useLingui } from '@lingui/react/macro';

import { Banner } from './banner.tsx';
import { formatMoment } from './format/day.ts';
import { offlineIcon } from './icons.ts';

/** Banner with the age of what is shown from this device. Renders nothing if it isn't a copy. */
export function OfflineCopy({ keptAt }: { keptAt: string | null }) {
  const { i18n } = useLingui();
  if (keptAt === null) return null;
  const moment = formatMoment(keptAt, i18n.locale);
  return (
    <Banner icon={offlineIcon}>
      <Trans>Offline copy from {moment}.</Trans>
    </Banner>
  );
}
