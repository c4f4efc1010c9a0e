import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { MapViewProps } from './map-view.tsx';
import { PinMapView } from './pin-map-view.tsx';
import type { SalaMap } from './sala-map.ts';

let shown: MapViewProps;

vi.mock('./map-view.tsx', () => ({
  MapView: (props: MapViewProps) => {
    shown = props;
    return null;
  },
}));

/** Renders the map without a pin. @returns the pins that it sets, and where it is moved to */
function open(zoom: number) {
  const pins: unknown[] = [];
  const looks: unknown[] = [];
  renderToStaticMarkup(
    <PinMapView
      place={null}
      around={{ lat: 13.7, lon: 100.5, zoom }}
      label="Map"
      onPin={(place) => pins.push(place)}
    />,
  );
  const map = {
    look: (camera: unknown) => looks.push(camera),
    sight: () => ({ zoom }),
    center: () => ({ lat: 13.71, lon: 100.51 }),
  } as unknown as SalaMap;
  shown.onMap!(map);
  return { pins, looks };
}

test('a tap sets the pin there, and moves the map to it at a zoom that shows streets', () => {
  const { pins, looks } = open(9);
  shown.onElsewhere!({ lat: 13.73123456, lon: 100.57987654 });
  expect(pins).toEqual([{ lat: 13.731235, lon: 100.579877 }]);
  expect(looks).toMatchObject([{ center: { lat: 13.73123456 }, zoom: 15.5 }]);
});

test.each([
  [9, true, []],
  [14, true, [{ lat: 13.71, lon: 100.51 }]],
  [14, false, []],
])('a move at zoom %d, by hand: %s, sets %o', (zoom, isByHand, wanted) => {
  const { pins } = open(zoom);
  shown.onMoved!({ zoom } as Parameters<NonNullable<MapViewProps['onMoved']>>[0], isByHand);
  expect(pins).toEqual(wanted);
});
