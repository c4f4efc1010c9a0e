import { Trans, useLingui } from '@lingui/react/macro';

import type { Listing } from '#contract/listing.ts';
import { PlaceMap } from '#map/place-map.tsx';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';

import styles from './listing-location.module.css';
import { ListingStations } from './listing-stations.tsx';
import { placeLine } from '#features/listing/place-line.ts';

/** Where the home is: the place or its area, and the trains near it. */
export function ListingLocation({ listing }: { listing: Listing }) {
  const { i18n, t } = useLingui();
  const { latitude, longitude, showExactLocation } = listing;
  const point = `${latitude},${longitude}`;
  return (
    <section className={styles.location} aria-labelledby="location">
      <h2 id="location" className={styles.heading}>
        <Trans>Where it is</Trans>
      </h2>
      <p className={styles.place}>
        <Icon path={pinIcon} />
        <span>
          {placeLine(listing, i18n)}
          {!showExactLocation && (
            <span className={styles.note}>
              <Trans>The owner shows the area, not the exact place.</Trans>
            </span>
          )}
        </span>
      </p>
      <div className={styles.map}>
        <PlaceMap
          lat={latitude}
          lon={longitude}
          isExact={showExactLocation}
          label={showExactLocation ? t`Where the home is` : t`The area that the home is in`}
        />
      </div>
      <ListingStations listing={listing} />
      {showExactLocation && (
        <p>
          <a
            className={styles.link}
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Trans>Open in a map app</Trans>
          </a>
        </p>
      )}
    </section>
  );
}
