import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Listing } from '#contract/listing.ts';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';

import styles from './listing-head.module.css';
import { placeLine } from '#features/listing/listing-address.ts';

/** What a home is called and where it stands. */
export function ListingHead({ listing, actions }: { listing: Listing; actions?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title} lang={listing.language}>
          {listing.propertyTitle}
        </h1>
        <p className={styles.place}>
          <Icon path={pinIcon} />
          {placeLine(listing, i18n)}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
