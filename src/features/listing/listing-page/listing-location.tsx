import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Listing } from '#contract/listing/listing.ts';
import { PlaceMap } from '#map/place-map.tsx';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';
import { placeLine } from '../listing/listing-address.ts';
import { formatDistance } from '#ui/format/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type RailLine, walkingMinutes } from '#contract/place/station.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './listing-location.module.css';

/** Local names of the rail lines. */
const LINE_LABELS: Readonly<Record<RailLine, MessageDescriptor>> = {
  sukhumvit: msg`BTS Sukhumvit Line`,
  silom: msg`BTS Silom Line`,
  gold: msg`Gold Line`,
  blue: msg`MRT Blue Line`,
  purple: msg`MRT Purple Line`,
  yellow: msg`MRT Yellow Line`,
  pink: msg`MRT Pink Line`,
  airport: msg`Airport Rail Link`,
  dark_red: msg`SRT Dark Red Line`,
  light_red: msg`SRT Light Red Line`,
};

/** Location of the home: the exact point or approximate area, and the stations nearby. */
export function ListingLocation({ listing }: { listing: Listing }) {
  const { i18n, t } = useLingui();
  const { latitude, longitude, showExactLocation } = listing;
  const point = `${latitude},${longitude}`;
  return (
    <Stack as="section" gap={4} aria-labelledby="location">
      <h2 id="location">
        <Trans context="listing">Location</Trans>
      </h2>
      <Row as="p" align="start" gap={2} className={styles.place}>
        <Icon path={pinIcon} />
        <span>
          {placeLine(listing, i18n)}
          {!showExactLocation && (
            <Text as="span" block tone="soft" size={14}>
              <Trans>The owner shows the area, not the exact location.</Trans>
            </Text>
          )}
        </span>
      </Row>
      <div className={styles.map}>
        <PlaceMap
          lat={latitude}
          lon={longitude}
          isExact={showExactLocation}
          label={showExactLocation ? t`Map of the location` : t`Map of the approximate area`}
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
          <span className={styles.point}>{point}</span>
        </p>
      )}
    </Stack>
  );
}

/** Stations near the home, with the name, sign and colour of their lines. */
function ListingStations({
  listing,
}: {
  listing: Pick<Listing, 'nearestStations' | 'showExactLocation'>;
}) {
  const { i18n } = useLingui();
  const { nearestStations, showExactLocation } = listing;
  if (nearestStations.length === 0) return null;
  return (
    <div>
      <h3>
        <Trans>Nearby stations</Trans>
      </h3>
      <Text as="ul" above={1}>
        {nearestStations.map(({ name, stops, distance }) => {
          const known = stops.flatMap((stop) =>
            isRailLine(stop.line) ? [{ ...stop, line: stop.line }] : [],
          );
          const lines = [...new Set(known.map(({ line }) => line))];
          const figure = formatDistance(distance, i18n.locale);
          const minutes = showExactLocation ? walkingMinutes(distance) : null;
          return (
            <Row as="li" align="center" gap={3} key={name} className={styles.station}>
              <span className={styles.signs} aria-hidden="true">
                {known.map(({ line, code }) => (
                  <span key={line} className={styles.sign} data-line={line}>
                    {code}
                  </span>
                ))}
              </span>
              <Stack as="span" grows shrinks>
                <Text as="span" weight="medium">
                  {name}
                </Text>
                <VisuallyHidden>{', '}</VisuallyHidden>
                <Text as="span" tone="soft" size={12}>
                  {lines.map((line) => i18n._(LINE_LABELS[line])).join(' · ')}
                </Text>
              </Stack>
              <Stack as="span" tabular className={styles.distance}>
                <VisuallyHidden>{', '}</VisuallyHidden>
                {showExactLocation ? figure : <Trans>about {figure}</Trans>}
                {minutes !== null && (
                  <Text as="span" tone="soft" size={12}>
                    <VisuallyHidden>{', '}</VisuallyHidden>
                    <Trans>{minutes} min walk</Trans>
                  </Text>
                )}
              </Stack>
            </Row>
          );
        })}
      </Text>
      <Text tone="soft" size={12} above={3}>
        {showExactLocation ? (
          <Trans>Distances are in a straight line. Walking times are estimates.</Trans>
        ) : (
          <Trans>Straight-line distance from the centre of the area shown.</Trans>
        )}
      </Text>
    </div>
  );
}

function isRailLine(line: string): line is RailLine {
  return Object.hasOwn(LINE_LABELS, line);
}
