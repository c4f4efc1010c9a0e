import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Listing } from '#contract/listing/listing.ts';
import { listingPath } from '../listing/listing-address.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { QrCode } from '#ui/qr-code.tsx';

import styles from './printed-link.module.css';

/** Link to the listing at the end of its printed page, to type or to scan. */
export function PrintedLink({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const { origin } = useApp();
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The page is printed as it is after this event, so the state can't wait.
    const begin = () => flushSync(() => setPrinted(true));
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, []);
  if (!isPrinted) return null;
  const { id } = listing;
  const url = origin + listingPath(listing);
  return (
    <div className={styles.link}>
      <QrCode className={styles.code} text={`${origin}/properties/${id}`} label={t`QR code`} />
      <p>
        <Trans>Listing {id} on Sala</Trans>
        <span className={styles.url}>{decodeURI(url)}</span>
      </p>
    </div>
  );
}
