import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import type { Listing } from '#contract/listing.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareIcon } from '#ui/icons.ts';
import { useToast } from '#ui/toast.tsx';

const loadSharing = () => import('./share-dialog.tsx');
const ShareDialog = lazy(async () => ({ default: (await loadSharing()).ShareDialog }));

/** Opens the ways to pass a home on. */
export function ShareButton({
  listing,
  wide = false,
  look = 'outline',
}: {
  listing: Pick<Listing, 'id' | 'slug' | 'propertyTitle'>;
  wide?: boolean;
  look?: NonNullable<ButtonLook['look']>;
}) {
  const { t } = useLingui();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  async function open() {
    try {
      await loadSharing();
      setOpen(true);
    } catch {
      // Without a network, and never opened before.
      showToast({ text: t`The address bar has the link to this home.`, tone: 'error' });
    }
  }
  return (
    <>
      <Button
        wide={wide}
        look={look}
        onPointerEnter={() => void loadSharing().catch(() => undefined)}
        onClick={() => void open()}
      >
        <Icon path={shareIcon} />
        <Trans>Share</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
