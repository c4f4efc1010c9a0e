import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';

import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import type { AreaMapProps } from './area-map.tsx';
import styles from './area-map.module.css';
import { areaOfShapes, type MapShape, shapesOfAreas } from './map-geometry.ts';
import { MapView } from './map-view.tsx';
import type { MapCamera, SalaMap } from './sala-map.ts';
import { ShapeDrawing } from './shape-drawing.tsx';

export function AreaMapView({
  label,
  areas,
  places,
  around,
  mode,
  onCircle,
  onShape,
  onCancel,
}: AreaMapProps) {
  const [map, setMap] = useState<SalaMap | null>(null);
  const [added, setAdded] = useState(0);
  // By their content, because a form may pass new objects each time it renders.
  const written = JSON.stringify(shapesOfAreas(areas, places));
  const shapes = useMemo(() => JSON.parse(written) as MapShape[], [written]);
  const [camera, setCamera] = useState(() => cameraOf(shapes) ?? startOf(around));
  const [seen, setSeen] = useState(written);
  if (written !== seen) {
    setSeen(written);
    setCamera(cameraOf(shapes) ?? camera);
  }
  return (
    <MapView
      label={label}
      camera={camera}
      shapes={shapes}
      isInPage
      onMap={setMap}
      onElsewhere={(place) => {
        if (mode !== 'circle') return;
        setAdded(added + 1);
        onCircle(place);
      }}
    >
      {mode === 'circle' && <span className={styles.cross} aria-hidden="true" />}
      {mode === 'draw' && map && (
        <ShapeDrawing
          map={map}
          onShape={(ring) => {
            setAdded(added + 1);
            onShape(ring);
          }}
          onCancel={onCancel}
        />
      )}
      {/* Another element each time, so that it is read again. */}
      <VisuallyHidden role="status">
        {added > 0 && (
          <span key={added}>
            <Trans>Area added</Trans>
          </span>
        )}
      </VisuallyHidden>
    </MapView>
  );
}

const startOf = ({ lat, lon, zoom }: AreaMapProps['around']): MapCamera => ({
  center: { lat, lon },
  zoom,
});

function cameraOf(shapes: readonly MapShape[]): MapCamera | null {
  const area = areaOfShapes(shapes);
  return area && { area };
}
