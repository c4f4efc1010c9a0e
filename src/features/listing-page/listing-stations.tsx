import { Trans, useLingui } from '@lingui/react/macro';

import type { Listing } from '#contract/listing.ts';
import { formatDistance } from '#ui/format/distance.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './listing-stations.module.css';
import { isRailLine, LINE_WORDS } from './rail-lines.ts';
import { walkingMinutes } from './walking-time.ts';

/** The stations near the home, with their lines by name, sign and colour. */
export function ListingStations({
  listing,
}: {
  listing: Pick<Listing, 'nearestStations' | 'showExactLocation'>;
}) {
  const { i18n } = useLingui();
  const { nearestStations, showExactLocation } = listing;
  if (nearestStations.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>
        <Trans>Trains near by</Trans>
      </h3>
      <ul className={styles.stations}>
        {nearestStations.map(({ name, stops, distance }) => {
          const known = stops.flatMap((stop) =>
            isRailLine(stop.line) ? [{ ...stop, line: stop.line }] : [],
          );
          const lines = [...new Set(known.map(({ line }) => line))];
          const figure = formatDistance(distance, i18n.locale);
          const minutes = showExactLocation ? walkingMinutes(distance) : null;
          return (
            <li key={name} className={styles.station}>
              <span className={styles.signs} aria-hidden="true">
                {known.map(({ line, code }) => (
                  <span key={line} className={styles.sign} data-line={line}>
                    {code}
                  </span>
                ))}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <VisuallyHidden>{', '}</VisuallyHidden>
                <span className={styles.lines}>
                  {lines.map((line) => i18n._(LINE_WORDS[line])).join(' · ')}
                </span>
              </span>
              <span className={styles.distance}>
                <VisuallyHidden>{', '}</VisuallyHidden>
                {showExactLocation ? figure : <Trans>about {figure}</Trans>}
                {minutes !== null && (
                  <span className={styles.walk}>
                    <VisuallyHidden>{', '}</VisuallyHidden>
                    <Trans>{minutes} min walk</Trans>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>
        {showExactLocation ? (
          <Trans>Distances are in a straight line; walks are estimates.</Trans>
        ) : (
          <Trans>From the middle of the area shown, in a straight line.</Trans>
        )}
      </p>
    </div>
  );
}
