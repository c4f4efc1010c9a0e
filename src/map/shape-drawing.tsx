import { Plural, Trans } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';
import type { Corner } from '#contract/place/ring.ts';
import { Row } from '#ui/layout.tsx';

import styles from './area-map.module.css';
import { closeRing, SHAPE_MOST_KM, type ShapeError } from './drawn-ring.ts';
import type { SalaMap } from './sala-map.ts';

/** A pointer that moves less sets a corner, and doesn't draw. */
const TAP_PX = 8;
/** Distance between the points of a drawn line. */
const STEP_PX = 3;

interface Pixel {
  x: number;
  y: number;
}

interface Sketch {
  corners: readonly Corner[];
  /** Drawn in one go, and not set corner by corner. */
  isFreehand: boolean;
  shapeError: ShapeError | null;
}

const EMPTY: Sketch = { corners: [], isFreehand: false, shapeError: null };

/**
 * A sheet over a map, inside its `MapView`, on which one shape is drawn: with a finger or the mouse
 * in one go, or corner by corner, by taps or with the keys of the map. It gets the focus.
 */
export function ShapeDrawing({
  map,
  onShape,
  onCancel,
}: {
  map: SalaMap;
  onShape: (ring: [number, number][]) => void;
  onCancel?: (() => void) | undefined;
}) {
  const [sketch, setSketch] = useState(EMPTY);
  const drag = useRef<{ before: Sketch; pixels: Pixel[] } | null>(null);
  const keysId = useId();
  // The line stays in its place while the map moves.
  const [, setMoves] = useState(0);

  const { corners, isFreehand, shapeError } = sketch;
  const addCorner = (corner: Corner) =>
    setSketch({ corners: [...corners, corner], isFreehand: false, shapeError: null });
  function finish(line: Sketch) {
    const closed = closeRing(line.corners);
    if (typeof closed !== 'string') onShape(closed);
    else setSketch({ ...line, shapeError: closed });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const { lat, lon } = map.center();
      addCorner([lon, lat]);
    }
    if (event.key === 'Backspace') {
      event.preventDefault();
      setSketch({ ...EMPTY, corners: isFreehand ? [] : corners.slice(0, -1) });
    }
    if (event.key === 'Escape') onCancel?.();
  });
  useEffect(
    () =>
      map.drawOver(
        keysId,
        () => setMoves((moves) => moves + 1),
        (event) => onKey(event),
      ),
    [map, keysId],
  );

  const cornerAt = (pixel: Pixel): Corner => {
    const { lat, lon } = map.placeAt(pixel);
    return [lon, lat];
  };
  const lineOf = (pixels: readonly Pixel[]): Sketch => ({
    corners: pixels.map(cornerAt),
    isFreehand: true,
    shapeError: null,
  });
  const pointer = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { before: sketch, pixels: [pixelOf(event)] };
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (!event.isPrimary || !drag.current) return;
      const { pixels } = drag.current;
      const pixel = pixelOf(event);
      if (apart(pixels.at(-1)!, pixel) < (pixels.length === 1 ? TAP_PX : STEP_PX)) return;
      pixels.push(pixel);
      setSketch(lineOf(pixels));
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (!event.isPrimary || !drag.current) return;
      const { pixels } = drag.current;
      drag.current = null;
      if (pixels.length > 1) finish(lineOf(pixels));
      else addCorner(cornerAt(pixels[0]!));
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      if (!event.isPrimary || !drag.current) return;
      setSketch(drag.current.before);
      drag.current = null;
    },
  };

  const points = corners.map(([lon, lat]) => map.project({ lat, lon }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <>
      <svg
        className={styles.sheet}
        aria-hidden="true"
        data-drawing=""
        data-refused={shapeError ? '' : undefined}
        {...pointer}
      >
        <polygon className={styles.inside} points={line} />
        <polyline className={styles.halo} points={line} />
        <polyline className={styles.line} points={line} />
        {!isFreehand &&
          points.map(({ x, y }, index) => (
            <circle key={index} className={styles.corner} cx={x} cy={y} r="6" />
          ))}
      </svg>
      <span className={styles.cross} aria-hidden="true" />
      <Row wraps align="center" gap={3} rowGap={2} size={14} tight className={styles.bar}>
        <p role="status" className={styles.status} data-refused={shapeError ? '' : undefined}>
          <SketchStatus sketch={sketch} />
        </p>
        <p id={keysId} className={styles.keys}>
          <Trans>
            Arrow keys move the map. Enter adds a corner. Backspace removes the last one.
          </Trans>
        </p>
        {corners.length > 0 && !isFreehand && (
          <Button variant="primary" onClick={() => finish(sketch)}>
            <Trans>Finish shape</Trans>
          </Button>
        )}
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </Row>
    </>
  );
}

/** What to do, what was done, or why the shape was refused. */
function SketchStatus({ sketch: { corners, isFreehand, shapeError } }: { sketch: Sketch }) {
  if (shapeError === 'small') return <Trans>The shape is too small. Draw a larger one.</Trans>;
  if (shapeError === 'large') {
    return <Trans>The shape is too large. Draw one up to {SHAPE_MOST_KM} km wide.</Trans>;
  }
  if (corners.length === 0 || isFreehand) {
    return <Trans>Draw a line around the area, or tap its corners.</Trans>;
  }
  return <Plural value={corners.length} one="# corner" other="# corners" />;
}

function pixelOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Pixel {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const apart = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);
