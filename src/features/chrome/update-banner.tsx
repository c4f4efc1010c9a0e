import { Trans } from '@lingui/react/macro';

import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { refreshIcon } from '#ui/icons.ts';

/** A newer release waits; nothing changes under the person's hands until they say so. */
export function UpdateBanner({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  return (
    <Banner
      tone="sky"
      icon={refreshIcon}
      actions={
        <>
          <Button look="quiet" onClick={onLater}>
            <Trans>Later</Trans>
          </Button>
          <Button look="primary" onClick={onReload}>
            <Trans>Reload now</Trans>
          </Button>
        </>
      }
    >
      <Trans>A new version of Sala is ready.</Trans>
    </Banner>
  );
}
