import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { SearchArea } from '#contract/place/area.ts';

import type { AreaMapProps } from './area-map.tsx';
import { AreaMapView } from './area-map-view.tsx';
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

const CIRCLE: SearchArea = { kind: 'circle', latitude: 13.7, longitude: 100.5, radius: 5 };

/** Renders the map. @returns the centres that it reports */
function open(props: Partial<AreaMapProps>) {
  const centers: unknown[] = [];
  renderToStaticMarkup(
    <AreaMapView
      label="Map"
      areas={[]}
      places={new Map()}
      around={{ lat: 13.7, lon: 100.5, zoom: 9 }}
      mode="view"
      onCircle={(center) => centers.push(center)}
      onShape={() => undefined}
      {...props}
    />,
  );
  return centers;
}

test('without areas, the map shows its surroundings', () => {
  open({});
  expect(shown.camera).toEqual({ center: { lat: 13.7, lon: 100.5 }, zoom: 9 });
});

test('shows the areas, and the places that are known', () => {
  const place: SearchArea = { kind: 'place', placeId: 83 };
  open({
    areas: [CIRCLE, place, { ...place, placeId: 10 }],
    places: new Map([[83, { lat: 7.9, lon: 98.4 }]]),
  });
  expect(shown.shapes!.map(({ kind }) => kind)).toEqual(['circle', 'place']);
  const { area } = shown.camera as { area: { north: number; west: number } };
  expect(area.north).toBeGreaterThan(13.7);
  expect(area.west).toBeLessThan(98.4);
});

test('a press chooses the centre of a circle only in that mode', () => {
  const press = (mode: AreaMapProps['mode']) => {
    const centers = open({ mode });
    shown.onElsewhere!({ lat: 13.8, lon: 100.6 });
    return centers;
  };
  expect(press('view')).toEqual([]);
  expect(press('circle')).toEqual([{ lat: 13.8, lon: 100.6 }]);
});

/** Renders the map without a pin. @returns the pins that it sets, and where it is moved to */
function openPin(zoom: number) {
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
    moveTo: (camera: unknown) => looks.push(camera),
    sight: () => ({ zoom }),
    center: () => ({ lat: 13.71, lon: 100.51 }),
  } as unknown as SalaMap;
  shown.onMap!(map);
  return { pins, looks };
}

test('a tap sets the pin there, and moves the map to it at a zoom that shows streets', () => {
  const { pins, looks } = openPin(9);
  shown.onElsewhere!({ lat: 13.73123456, lon: 100.57987654 });
  expect(pins).toEqual([{ lat: 13.731235, lon: 100.579877 }]);
  expect(looks).toMatchObject([{ center: { lat: 13.73123456 }, zoom: 15.5 }]);
});

test.each([
  [9, true, []],
  [14, true, [{ lat: 13.71, lon: 100.51 }]],
  [14, false, []],
])('a move at zoom %d, by hand: %s, sets %o', (zoom, isByHand, wanted) => {
  const { pins } = openPin(zoom);
  shown.onMoved!({ zoom } as Parameters<NonNullable<MapViewProps['onMoved']>>[0], isByHand);
  expect(pins).toEqual(wanted);
});
