import { Trans } from '@lingui/react/macro';

import { Banner } from '#ui/banner.tsx';
import { refreshIcon } from '#ui/icons.ts';

/** The server can't answer for now; it is asked again without anybody's doing. */
export function ServerAwayBanner() {
  return (
    <Banner tone="sky" icon={refreshIcon}>
      <Trans>Sala can’t answer right now and is trying again. What you see may be older.</Trans>
    </Banner>
  );
}
