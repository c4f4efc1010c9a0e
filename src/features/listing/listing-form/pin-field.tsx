import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { findExactPosition, PositionError } from '#features/place/place/find-position.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { COUNTRY_VIEWS, type MapPlace } from '#map/map-geometry.ts';
import { PinMap } from '#map/pin-map.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { locateIcon } from '#ui/late-icons.ts';
import { Row, Text } from '#ui/layout.tsx';

import { readCoordinates } from './read-coordinates.ts';
import { StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/**
 * Field for the location of a home: set on the map, with the arrow keys, from the device's location,
 * or from pasted coordinates.
 */
export function PinField({
  state,
  around,
  isDistrict,
  onPin,
}: {
  state: ListingFormState;
  /** Location of the address; `null` if no part of it is known. */
  around: MapPlace | null;
  isDistrict: boolean;
  /** Called when the pin is set. */
  onPin: (place: MapPlace) => void;
}) {
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const { form, set } = state;
  const [why, setWhy] = useState<PositionError['why'] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { latitude, longitude } = form;
  const place = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude };
  const view = around ? { ...around, zoom: isDistrict ? 12.5 : 9 } : COUNTRY_VIEWS[form.country];

  const [pasted, setPasted] = useState('');
  const [isPastedLeft, setPastedLeft] = useState(false);
  const found = readCoordinates(pasted);

  function put({ lat, lon }: MapPlace) {
    set('latitude', lat);
    set('longitude', lon);
    setWhy(null);
    onPin({ lat, lon });
  }
  /** Sets the pin by other means than the pasted text, which then no longer tells where it is. */
  function putInstead(to: MapPlace) {
    setPasted('');
    put(to);
  }
  function paste(text: string) {
    setPasted(text);
    setPastedLeft(false);
    const point = readCoordinates(text);
    if (point && point !== 'short') put(point);
  }
  async function putHere() {
    setAsking(true);
    try {
      putInstead(await findExactPosition());
    } catch (error) {
      setWhy(error instanceof PositionError ? error.why : 'unknown');
    }
    setAsking(false);
  }
  return (
    <StepSection
      title={<Trans>Map pin</Trans>}
      note={
        <Trans>
          Tap the location of the property, or move the map until the pin is on it. With a keyboard,
          use the arrow keys to move, + and − to zoom, and Enter to set the pin.
        </Trans>
      }
      field="latitude"
      error={state.faultOf('latitude')}
    >
      <div className={styles.map}>
        <PinMap
          place={place}
          around={view}
          label={t`Map with the pin in the centre`}
          onPin={putInstead}
        />
      </div>
      <TextField
        label={t`Coordinates or map link (optional)`}
        name="coordinates"
        autoComplete="off"
        spellCheck={false}
        placeholder="13.7367, 100.5231"
        hint={t`Paste a link from Google Maps, Apple Maps or OpenStreetMap.`}
        value={pasted}
        error={
          found === 'short'
            ? t`This short link doesn’t contain the location. Open it, then copy the full link or the coordinates.`
            : isPastedLeft && pasted.trim() !== '' && !found
              ? t`Enter coordinates like 13.7367, 100.5231, or paste the full link of a map app.`
              : found
                ? state.faultOf('latitude')
                : undefined
        }
        // Enter never submits the form here.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setPastedLeft(true);
        }}
        onBlur={() => setPastedLeft(true)}
        onChange={({ target }) => paste(target.value)}
      />
      <Row wraps align="center" gap={4} rowGap={2}>
        <Button aria-busy={isAsking} onClick={() => void putHere()}>
          <Icon path={locateIcon} />
          <Trans>Use my location</Trans>
        </Button>
        <Text tone="soft" size={14} className={styles.note} role="status">
          {why === 'denied' ? (
            <Trans>
              Location access is blocked. Allow it in your browser’s settings for this site.
            </Trans>
          ) : why === 'unknown' ? (
            <Trans>Couldn’t find your location.</Trans>
          ) : place ? (
            <Trans>The pin is set.</Trans>
          ) : isOnline ? (
            <Trans>The pin isn’t set yet. Tap the map to set it.</Trans>
          ) : (
            <Trans>You can also use your location while offline.</Trans>
          )}
        </Text>
      </Row>
    </StepSection>
  );
}
