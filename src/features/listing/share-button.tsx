import { Trans, useLingui } from '@lingui/react/macro';

import type { Listing } from '#contract/listing.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareIcon } from '#ui/icons.ts';
import { useToast } from '#ui/toast.tsx';

/** The device's own sharing where it has one, else the address on the clipboard. */
export function ShareButton({
  listing,
  wide = false,
}: {
  listing: Pick<Listing, 'propertyTitle'>;
  wide?: boolean;
}) {
  const { t } = useLingui();
  const showToast = useToast();
  async function share() {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      // Dismissing the sheet rejects, and is no error.
      await navigator.share({ title: listing.propertyTitle, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t`Link copied` });
    } catch {
      showToast({
        text: t`The link could not be copied. It is in the address bar.`,
        tone: 'error',
      });
    }
  }
  return (
    <Button wide={wide} onClick={() => void share()}>
      <Icon path={shareIcon} />
      <Trans>Share</Trans>
    </Button>
  );
}
