import type { FeatureCollection, LineString, Point, Polygon } from 'geojson';

import type { SearchArea } from '#contract/place/area.ts';
import type { Market } from '#contract/place/market.ts';
import { boxOfRing, type Corner } from '#contract/place/ring.ts';

/** Degrees in WGS 84. */
export interface MapPlace {
  lat: number;
  lon: number;
}

/** A rectangle of the map, in degrees. */
export interface MapArea {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Views of the countries until a place is known: Bangkok, and the middle of Sri Lanka. */
export const COUNTRY_VIEWS: Readonly<Record<Market, MapPlace & { zoom: number }>> = {
  TH: { lat: 13.73, lon: 100.57, zoom: 9 },
  LK: { lat: 7.3, lon: 80.6, zoom: 6.5 },
};

const KM_PER_DEGREE = 111.195;

/** Returns the smallest area that contains all areas. `null` if there are none. */
export function areaAround(areas: readonly MapArea[]): MapArea | null {
  if (areas.length === 0) return null;
  return {
    north: Math.max(...areas.map(({ north }) => north)),
    south: Math.min(...areas.map(({ south }) => south)),
    east: Math.max(...areas.map(({ east }) => east)),
    west: Math.min(...areas.map(({ west }) => west)),
  };
}

export const areaOfPlace = ({ lat, lon }: MapPlace): MapArea => ({
  north: lat,
  south: lat,
  east: lon,
  west: lon,
});

/** Returns a square area around a place; `km` is half its side. */
export function areaWithin({ lat, lon }: MapPlace, km: number): MapArea {
  const up = km / KM_PER_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  return { north: lat + up, south: lat - up, east: lon + across, west: lon - across };
}

export function isWithin({ lat, lon }: MapPlace, area: MapArea): boolean {
  return lat >= area.south && lat <= area.north && lon >= area.west && lon <= area.east;
}

/** Returns a circle with a radius of `km` as a closed line of 64 sides. */
function circleLine(center: MapPlace, km: number): number[][] {
  const { north, east } = areaWithin(center, km);
  const [up, across] = [north - center.lat, east - center.lon];
  return Array.from({ length: 65 }, (_, step) => {
    const angle = (step / 64) * 2 * Math.PI;
    return [center.lon + across * Math.cos(angle), center.lat + up * Math.sin(angle)];
  });
}

/**
 * What a map marks: a circle, a ring whose last corner is joined to its first, or a place without
 * known borders.
 */
export type MapShape =
  | { kind: 'circle'; center: MapPlace; km: number }
  | { kind: 'ring'; corners: readonly Corner[] }
  | { kind: 'place'; place: MapPlace };

export function drawnShapes(
  shapes: readonly MapShape[],
): FeatureCollection<Polygon | Point, Record<string, never>> {
  return {
    type: 'FeatureCollection',
    features: shapes.map((shape) => ({
      type: 'Feature',
      properties: {},
      geometry: geometryOf(shape),
    })),
  };
}

function geometryOf(shape: MapShape): Polygon | Point {
  switch (shape.kind) {
    case 'circle':
      return { type: 'Polygon', coordinates: [circleLine(shape.center, shape.km)] };
    case 'ring': {
      const corners = shape.corners.map((corner) => [...corner]);
      return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
    }
    case 'place':
      return { type: 'Point', coordinates: [shape.place.lon, shape.place.lat] };
  }
}

/**
 * Returns the shapes of areas.
 * @param places the seats of the places among them, by id. Others aren't shown.
 */
export function shapesOfAreas(
  areas: readonly SearchArea[],
  places: ReadonlyMap<number, MapPlace>,
): MapShape[] {
  return areas.flatMap((area): MapShape | [] => {
    switch (area.kind) {
      case 'circle': {
        const center = { lat: area.latitude, lon: area.longitude };
        return { kind: 'circle', center, km: area.radius };
      }
      case 'place': {
        const place = places.get(area.placeId);
        return place ? { kind: 'place', place } : [];
      }
      case 'shape':
        return { kind: 'ring', corners: area.ring };
    }
  });
}

/** Half the side of the area that is shown around a place, about a large district. */
const PLACE_KM = 8;

/** Returns the smallest area that contains all shapes. `null` if there are none. */
export function areaOfShapes(shapes: readonly MapShape[]): MapArea | null {
  return areaAround(shapes.map(areaOfShape));
}

function areaOfShape(shape: MapShape): MapArea {
  switch (shape.kind) {
    case 'circle':
      return areaWithin(shape.center, shape.km);
    case 'ring':
      return boxOfRing(shape.corners);
    case 'place':
      return areaWithin(shape.place, PLACE_KM);
  }
}

/** A distance around a place, with its name in the reader's language. */
export interface MapRing {
  km: number;
  name: string;
}

export function ringShapes(
  center: MapPlace,
  rings: readonly MapRing[],
): FeatureCollection<LineString, { name: string }> {
  return {
    type: 'FeatureCollection',
    features: rings.map(({ km, name }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'LineString', coordinates: circleLine(center, km) },
    })),
  };
}

/**
 * Returns the area extended to a grid of an eighth of its size. Small map movements then request
 * the same areas again, which the device may have cached.
 */
export function onGrid(area: MapArea): MapArea {
  const span = Math.max(area.north - area.south, area.east - area.west, 1e-4);
  const side = 2 ** Math.floor(Math.log2(span / 8));
  const up = (value: number, most: number) => Math.min(Math.ceil(value / side) * side, most);
  const down = (value: number, least: number) => Math.max(Math.floor(value / side) * side, least);
  return {
    north: up(area.north, 90),
    south: down(area.south, -90),
    east: up(area.east, 180),
    west: down(area.west, -180),
  };
}

/** Width of the grid squares that group nearby places, px. */
const SQUARE_PX = 64;
const TILE_PX = 512;

/**
 * Groups places that are in the same square of the global grid at a zoom. Moving the map doesn't
 * change the groups. One square contains four squares of the next zoom.
 */
export function groupNear<P extends MapPlace>(places: readonly P[], zoom: number): P[][] {
  const side = 360 / (2 ** Math.floor(zoom) * (TILE_PX / SQUARE_PX));
  const groups = new Map<string, P[]>();
  for (const place of places) {
    const key = `${Math.floor((place.lon + 180) / side)} ${Math.floor((place.lat + 90) / side)}`;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()];
}

/** Returns the position of a place on the world map at a zoom, px. */
function worldPixels({ lat, lon }: MapPlace, zoom: number): { x: number; y: number } {
  const size = TILE_PX * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/**
 * Joins circles that overlap at a zoom. The larger one absorbs the smaller.
 * @param sizeOf the diameter of a circle, px
 */
export function joinOverlapping<G extends MapPlace>(
  groups: readonly G[],
  zoom: number,
  sizeOf: (group: G) => number,
  join: (one: G, other: G) => G,
): G[] {
  const apart: G[] = [];
  for (const group of groups.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const here = worldPixels(group, zoom);
    const at = apart.findIndex((other) => {
      const there = worldPixels(other, zoom);
      const distance = Math.hypot(here.x - there.x, here.y - there.y);
      return distance < (sizeOf(group) + sizeOf(other)) / 2;
    });
    if (at < 0) apart.push(group);
    else apart[at] = join(apart[at]!, group);
  }
  return apart;
}
