import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';

import type { Corner } from '#contract/place/ring.ts';

import {
  areaAround,
  areaWithin,
  areaOfShapes,
  drawnShapes,
  groupNear,
  isWithin,
  joinOverlapping,
  type MapShape,
  onGrid,
  ringShapes,
} from './map-geometry.ts';

const bangkok = { lat: 13.73, lon: 100.57 };

describe('areas', () => {
  it('areaAround returns the smallest area that contains all areas', () => {
    expect(areaAround([])).toBeNull();
    expect(
      areaAround([
        { north: 2, south: 1, east: 5, west: 4 },
        { north: 9, south: 0, east: 4.5, west: 3 },
      ]),
    ).toEqual({ north: 9, south: 0, east: 5, west: 3 });
  });

  it('areaWithin extends as far east as north, in kilometres', () => {
    const area = areaWithin(bangkok, 10);
    expect(area.north - bangkok.lat).toBeCloseTo(0.08993, 4);
    expect((area.east - bangkok.lon) * Math.cos((13.73 * Math.PI) / 180)).toBeCloseTo(0.08993, 4);
  });

  it('onGrid returns the same area for slightly different views', () => {
    const view = { north: 13.91, south: 13.52, east: 100.81, west: 100.33 };
    const moved = { north: 13.912, south: 13.522, east: 100.811, west: 100.331 };
    expect(onGrid(view)).toEqual(onGrid(moved));
    const wide = onGrid(view);
    expect(isWithin({ lat: view.north, lon: view.east }, wide)).toBe(true);
    expect(isWithin({ lat: view.south, lon: view.west }, wide)).toBe(true);
    expect(wide.north - wide.south).toBeLessThan(0.39 * 1.5);
  });

  it('onGrid stays within the globe', () => {
    expect(onGrid({ north: 90, south: -90, east: 180, west: -180 })).toEqual({
      north: 90,
      south: -90,
      east: 180,
      west: -180,
    });
  });
});

describe('shapes', () => {
  const corners: Corner[] = [
    [100.5, 13.7],
    [100.6, 13.7],
    [100.6, 13.8],
  ];
  const shapes: MapShape[] = [
    { kind: 'circle', center: bangkok, km: 3 },
    { kind: 'ring', corners },
    { kind: 'place', place: { lat: 18.79, lon: 98.99 } },
  ];
  it('drawnShapes returns polygons, whose lines are closed, and points', () => {
    const [, ring, place] = drawnShapes(shapes).features;
    expect(ring!.geometry).toEqual({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });
    expect(place!.geometry).toEqual({ type: 'Point', coordinates: [98.99, 18.79] });
  });
  it('areaOfShapes contains them all, with the surroundings of a place', () => {
    const area = areaOfShapes(shapes)!;
    expect(area.south).toBeCloseTo(13.7, 3);
    expect(area.east).toBeCloseTo(100.6, 3);
    expect(area.north).toBeGreaterThan(18.8);
    expect(areaOfShapes([])).toBeNull();
  });
  it('all points of a circle have the same distance from the centre', () => {
    const { coordinates } = drawnShapes(shapes).features[0]!.geometry as Polygon;
    const [ring] = coordinates;
    expect(ring![0]![0]).toBeCloseTo(ring!.at(-1)![0]!, 9);
    for (const [lon, lat] of ring!) {
      const east = (lon! - bangkok.lon) * Math.cos((bangkok.lat * Math.PI) / 180) * 111.195;
      expect(Math.hypot(east, (lat! - bangkok.lat) * 111.195)).toBeCloseTo(3, 3);
    }
  });
});

describe('ringShapes', () => {
  it('returns a named line for each distance', () => {
    const { features } = ringShapes(bangkok, [
      { km: 0.5, name: '500 m' },
      { km: 1, name: '1 km' },
    ]);
    expect(features.map(({ properties }) => properties.name)).toEqual(['500 m', '1 km']);
    const [, north] = features[1]!.geometry.coordinates[16]!;
    expect((north! - bangkok.lat) * 111.195).toBeCloseTo(1, 3);
  });
});

describe('groupNear', () => {
  const places = [
    { id: 'Bangkok', lat: 13.75, lon: 100.5 },
    { id: 'Thonglor', lat: 13.73, lon: 100.58 },
    { id: 'Phuket', lat: 7.9, lon: 98.35 },
  ];
  const names = (zoom: number) => groupNear(places, zoom).map((group) => group.map(({ id }) => id));
  it('groups places when zoomed out, and separates them when zoomed in', () => {
    expect(names(5)).toEqual([['Bangkok', 'Thonglor'], ['Phuket']]);
    expect(names(14)).toEqual([['Bangkok'], ['Thonglor'], ['Phuket']]);
  });
  it('keeps every place', () => {
    for (const zoom of [0, 3.7, 9, 22]) expect(names(zoom).flat()).toHaveLength(3);
  });
});

describe('joinOverlapping', () => {
  const join = (one: Circle, other: Circle) => ({ ...one, count: one.count + other.count });
  interface Circle {
    lat: number;
    lon: number;
    count: number;
  }
  const circles: Circle[] = [
    { lat: 14.1, lon: 100.6, count: 5 },
    { lat: 13.7, lon: 100.5, count: 100 },
    { lat: 7.9, lon: 98.4, count: 8 },
  ];
  const at = (zoom: number) => joinOverlapping(circles, zoom, () => 50, join);
  it('joins overlapping circles', () => {
    expect(at(5).map(({ count }) => count)).toHaveLength(2);
    expect(at(12)).toHaveLength(3);
  });
  it('keeps the total count', () => {
    for (const zoom of [2, 5, 8, 12]) {
      expect(at(zoom).reduce((sum, { count }) => sum + count, 0)).toBe(113);
    }
  });
});
