import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import type { Market } from '#contract/market.ts';
import { findExactPosition, PositionError } from '#features/place/find-position.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';
import type { MapPlace } from '#map/map-geometry.ts';
import { PinMap } from '#map/pin-map.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { locateIcon } from '#ui/icons.ts';

import { StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/** Initial map views when no place is known: Bangkok, and the middle of Sri Lanka. */
const COUNTRY_POINTS: Readonly<Record<Market, MapPlace & { zoom: number }>> = {
  TH: { lat: 13.73, lon: 100.57, zoom: 9 },
  LK: { lat: 7.3, lon: 80.6, zoom: 6.5 },
};

/**
 * Field for the location of a home: set on the map, with the arrow keys, or from the device's
 * location.
 */
export function PinField({
  state,
  around,
  isDistrict,
}: {
  state: ListingFormState;
  /** Location of the address; `null` if no part of it is known. */
  around: MapPlace | null;
  isDistrict: boolean;
}) {
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const { form, set } = state;
  const [why, setWhy] = useState<PositionError['why'] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { latitude, longitude } = form;
  const place = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude };
  const view = around ? { ...around, zoom: isDistrict ? 12.5 : 9 } : COUNTRY_POINTS[form.country];

  function put({ lat, lon }: MapPlace) {
    set('latitude', lat);
    set('longitude', lon);
    setWhy(null);
  }
  async function putHere() {
    setAsking(true);
    try {
      put(await findExactPosition());
    } catch (error) {
      setWhy(error instanceof PositionError ? error.why : 'unknown');
    }
    setAsking(false);
  }
  return (
    <StepSection
      title={<Trans>The pin</Trans>}
      note={
        <Trans>
          Move the map until the pin is on the property, or tap its location. With a keyboard, use
          the arrow keys to move and + and − to zoom.
        </Trans>
      }
      error={state.faultOf('latitude')}
    >
      <div className={styles.map} data-field="latitude">
        <PinMap place={place} around={view} label={t`Map with the pin in the middle`} onPin={put} />
      </div>
      <div className={styles.line}>
        <Button aria-busy={isAsking} onClick={() => void putHere()}>
          <Icon path={locateIcon} />
          <Trans>Use my location</Trans>
        </Button>
        <p className={styles.note} role="status">
          {why === 'denied' ? (
            <Trans>
              Location access is blocked. Allow it in your browser’s settings for this site.
            </Trans>
          ) : why === 'unknown' ? (
            <Trans>This device can’t tell where it is.</Trans>
          ) : place ? (
            <Trans>The pin is set.</Trans>
          ) : isOnline ? (
            <Trans>The pin isn’t set yet. Zoom in to set it.</Trans>
          ) : (
            <Trans>You can also use your location while offline.</Trans>
          )}
        </p>
      </div>
    </StepSection>
  );
}
