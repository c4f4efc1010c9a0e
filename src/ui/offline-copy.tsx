import { Trans, useLingui } from '@lingui/react/macro';

import { Banner } from './banner.tsx';
import { formatMoment } from './format/day.ts';
import { offlineIcon } from './icons.ts';

/** Banner with the age of what is shown from this device. Renders nothing if it isn't a copy. */
export function OfflineCopy({ cachedAt }: { cachedAt: string | null }) {
  const { i18n } = useLingui();
  if (cachedAt === null) return null;
  const moment = formatMoment(cachedAt, i18n.locale);
  return (
    <Banner icon={offlineIcon}>
      <Trans>Offline copy from {moment}.</Trans>
    </Banner>
  );
}
