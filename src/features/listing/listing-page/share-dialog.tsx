import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import type { Listing } from '#contract/listing/listing.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareIcon } from '#ui/icons.ts';
import { linkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { printPage } from '#ui/print-page.ts';
import { useToast } from '#ui/toast.tsx';
import { listingPath } from '../listing/listing-address.ts';

import styles from './share-dialog.module.css';

/** Messengers that a listing is shared to through a URL of their site. */
const SHARE_TARGETS = [
  ['line', 'LINE'],
  ['whatsapp', 'WhatsApp'],
] as const;

type ShareTarget = (typeof SHARE_TARGETS)[number][0];

const printIcon = 'M7 9V4.5h10V9M7 17H4.5v-6A2 2 0 0 1 6.5 9h11a2 2 0 0 1 2 2v6H17M7 14h10v5.5H7z';

const bubbleIcon =
  'M12 4.5c4.7 0 8.5 3 8.5 6.9s-3.8 6.9-8.5 6.9c-.8 0-1.6-.1-2.3-.25L5.5 20v-3.3c-1.3-1.25-2-2.9-2-4.7 0-4.2 3.8-7.5 8.5-7.5z';

/** Share dialog: local messengers, the device's own share sheet, paper, and copying the link. */
export function ShareDialog({
  listing,
  onClose,
}: {
  listing: Pick<Listing, 'id' | 'slug' | 'propertyTitle'>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const showToast = useToast();
  const addressId = useId();
  const url = app.origin + listingPath(listing);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t`Link copied` });
      onClose();
    } catch {
      showToast({
        text: t`Couldn’t copy the link. Select and copy it yourself.`,
        tone: 'error',
      });
    }
  }

  async function shareByDevice() {
    // Dismissing the share sheet rejects, which isn't an error.
    await navigator.share({ title: listing.propertyTitle, url }).catch(() => undefined);
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={t`Share this listing`}>
      <Stack gap={3} className={styles.ways}>
        {SHARE_TARGETS.map(([target, name]) => (
          <LinkButton
            key={target}
            large
            href={shareAddress(target, url, listing.propertyTitle)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon path={bubbleIcon} />
            {name}
          </LinkButton>
        ))}
        {typeof navigator.share === 'function' && (
          <Button large onClick={() => void shareByDevice()}>
            <Icon path={shareIcon} />
            <Trans>Other apps</Trans>
          </Button>
        )}
        <Button
          large
          onClick={() => {
            onClose();
            void printPage();
          }}
        >
          <Icon path={printIcon} />
          <Trans>Print</Trans>
        </Button>
      </Stack>
      <Stack gap={2} above={6}>
        <Text as="label" tone="soft" size={14} htmlFor={addressId}>
          <Trans>Link to this listing</Trans>
        </Text>
        <Row as="span" gap={2} className={styles.copy}>
          <input
            id={addressId}
            className={styles.address}
            readOnly
            value={decodeURI(url)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" onClick={() => void copy()}>
            <Icon path={linkIcon} />
            <Trans>Copy link</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Returns the URL that opens a messenger with a prepared message of title and link. */
export function shareAddress(target: ShareTarget, url: string, title: string): string {
  if (target === 'line') {
    const query = new URLSearchParams({ url, text: title });
    return `https://social-plugins.line.me/lineit/share?${query}`;
  }
  return `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`;
}
