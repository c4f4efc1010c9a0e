import { useRef, useState } from 'react';

import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';

import type { MapPlace } from './map-geometry.ts';
import { MapView } from './map-view.tsx';
import type { PinMapProps } from './pin-map.tsx';
import styles from './pin-map.module.css';
import type { MapCamera, MapSight, SalaMap } from './sala-map.ts';

/** Zoom at which the side of the street is recognisable. */
const PINNED_ZOOM = 15.5;
/** Below this zoom, moving the map doesn't set the pin, because the user is still searching. */
const POINTING_ZOOM = 11;
/** About ten centimetres, enough for any pin. */
const DECIMALS = 6;

const rounded = ({ lat, lon }: MapPlace): MapPlace => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lon.toFixed(DECIMALS)),
});

const isSame = (one: MapPlace | null, other: MapPlace | null) =>
  one?.lat === other?.lat && one?.lon === other?.lon;

export function PinMapView({ place, around, label, onPin }: PinMapProps) {
  const map = useRef<SalaMap | null>(null);
  const middle = useRef<MapPlace | null>(place);
  const [camera, setCamera] = useState(() => cameraOf(place, around));
  /** The last place that this map reported. The map is already centred on it. */
  const [published, setPublished] = useState(place);
  const wanted = [place?.lat, place?.lon, around.lat, around.lon].join(' ');
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    if (!place || !isSame(place, published)) setCamera(cameraOf(place, around));
  }

  function pin(to: MapPlace) {
    const point = rounded(to);
    setPublished(point);
    onPin(point);
  }
  function moved({ zoom }: MapSight, byHand: boolean) {
    const before = middle.current;
    const now = map.current ? rounded(map.current.center()) : null;
    middle.current = now;
    if (byHand && now && !isSame(now, before) && zoom >= POINTING_ZOOM) pin(now);
  }
  function press(to: MapPlace) {
    const lent = map.current;
    if (!lent) return;
    lent.moveTo({ center: to, zoom: Math.max(PINNED_ZOOM, lent.sight().zoom) });
    pin(to);
  }
  return (
    <MapView
      label={label}
      camera={camera}
      isInPage
      onMap={(lent) => {
        map.current = lent;
      }}
      onMoved={moved}
      onElsewhere={press}
    >
      <span className={styles.pin} data-set={place ? '' : undefined} aria-hidden="true">
        <Icon path={pinIcon} />
      </span>
    </MapView>
  );
}

function cameraOf(place: MapPlace | null, { lat, lon, zoom }: PinMapProps['around']): MapCamera {
  return place ? { center: place, zoom: PINNED_ZOOM } : { center: { lat, lon }, zoom };
}
