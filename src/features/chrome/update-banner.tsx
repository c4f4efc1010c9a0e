import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { hasUnsaved } from '#lib/unsaved.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { refreshIcon } from '#ui/icons.ts';

/**
 * A newer release waits, or another tab has brought it in already; nothing changes under the
 * person's hands until they say so, and what they are writing is asked about once more.
 */
export function UpdateBanner({
  isDone,
  onReload,
  onLater,
}: {
  /** The newer release runs, but for this page. */
  isDone: boolean;
  onReload: () => void;
  onLater: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <Banner
        tone="sky"
        icon={refreshIcon}
        actions={
          <>
            <Button look="quiet" onClick={onReload}>
              <Trans>Reload anyway</Trans>
            </Button>
            <Button look="primary" onClick={onLater}>
              <Trans>Finish writing</Trans>
            </Button>
          </>
        }
      >
        <Trans>What you’re writing here isn’t saved yet; reloading now would lose it.</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      tone="sky"
      icon={refreshIcon}
      actions={
        <>
          <Button look="quiet" onClick={onLater}>
            <Trans>Later</Trans>
          </Button>
          <Button look="primary" onClick={() => (hasUnsaved() ? setAsking(true) : onReload())}>
            <Trans>Reload now</Trans>
          </Button>
        </>
      }
    >
      {isDone ? (
        <Trans>Sala has been updated. This page goes on as it is until you reload it.</Trans>
      ) : (
        <Trans>A new version of Sala is ready.</Trans>
      )}
    </Banner>
  );
}
