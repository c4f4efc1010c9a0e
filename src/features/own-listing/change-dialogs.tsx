import { Trans, useLingui } from '@lingui/react/macro';

import type { OwnRow } from '#storage/outbox/own-listings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { useChange } from './use-change.ts';

interface ChangeDialogProps {
  listing: OwnRow;
  onClose: () => void;
}

/** What had the focus is gone with its line: the page’s heading takes it. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Asks before a listing is gone for good. */
export function DeleteDialog({ listing, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const change = useChange(listing);
  const title = listing.propertyTitle;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Delete this listing?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              void change('delete').then(focusHeading);
            }}
          >
            <Trans>Delete for good</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <strong>{title}</strong> leaves the market and your list, with its photos, views and
          hearts. This can’t be undone. To rest it for a while, take it off the market instead.
        </Trans>
      </p>
    </Dialog>
  );
}

/** Says what taking it off leads to. */
export function OffMarketDialog({ listing, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const change = useChange(listing);
  const title = listing.propertyTitle;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Take it off the market?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Leave it there</Trans>
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              void change('unpublish');
            }}
          >
            <Trans>Take off the market</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Nobody finds <strong>{title}</strong> any more until you put it back, and then a moderator
          looks at it once more before it shows.
        </Trans>
      </p>
    </Dialog>
  );
}
