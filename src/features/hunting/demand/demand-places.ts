import type { DemandCell } from '#contract/hunting/demand.ts';
import { areaAround, areaOfPlace, type MapArea, type MapPlace } from '#map/map-geometry.ts';

/** The groups of hunters in one place. */
export interface DemandPlace {
  provinceId: number;
  /** Null: hunts in the whole province. */
  districtId: number | null;
  /** Name of the district, or of the province without one. */
  name: string;
  /** Sum over the groups. A hunter who is in several of them counts in each. */
  hunters: number;
  cells: readonly DemandCell[];
}

export const sumHunters = (cells: readonly Pick<DemandCell, 'hunters'>[]) =>
  cells.reduce((sum, { hunters }) => sum + hunters, 0);

function groupBy<K>(cells: readonly DemandCell[], keyOf: (cell: DemandCell) => K) {
  const groups = new Map<K, DemandCell[]>();
  for (const cell of cells) {
    const group = groups.get(keyOf(cell));
    if (group) group.push(cell);
    else groups.set(keyOf(cell), [cell]);
  }
  return groups;
}

/** Returns the places of groups, those with the most hunters first. */
export function placesOf(cells: readonly DemandCell[]): DemandPlace[] {
  const groups = groupBy(cells, ({ provinceId, districtId }) => districtId ?? provinceId);
  return [...groups.values()]
    .map((group) => {
      const { provinceId, districtId, location: name } = group[0]!;
      return { provinceId, districtId, name, hunters: sumHunters(group), cells: group };
    })
    .toSorted((one, other) => other.hunters - one.hunters);
}

/** A province or a district on the map. */
export interface DemandSpot extends MapPlace {
  provinceId: number;
  districtId: number | null;
  name: string;
  hunters: number;
}

/**
 * Returns what the map shows: the provinces, or the districts of the chosen one. Hunts in the whole
 * chosen province are on the map only if none are in its districts, because they have its seat's
 * place.
 * @param names names of the provinces, by id
 */
export function spotsOf(
  cells: readonly DemandCell[],
  names: ReadonlyMap<number, string>,
  province: number | undefined,
): DemandSpot[] {
  const inDistricts = cells.filter(({ districtId }) => districtId !== null);
  const shown = province === undefined || inDistricts.length === 0 ? cells : inDistricts;
  const groups = groupBy(shown, ({ provinceId, districtId }) =>
    province === undefined ? provinceId : (districtId ?? provinceId),
  );
  return [...groups.values()].flatMap((group) => {
    const place = middleOf(group);
    if (!place) return [];
    const { provinceId, districtId, location } = group[0]!;
    const isProvince = province === undefined || districtId === null;
    return {
      ...place,
      provinceId,
      districtId: isProvince ? null : districtId,
      name: isProvince ? (names.get(provinceId) ?? location) : location,
      hunters: sumHunters(group),
    };
  });
}

/** Returns where the hunters of a group look on average. */
function middleOf(cells: readonly DemandCell[]): MapPlace | null {
  const placed = cells.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const weight = sumHunters(placed);
  if (weight === 0) return null;
  const mean = (axis: 'latitude' | 'longitude') =>
    placed.reduce((sum, cell) => sum + cell[axis]! * cell.hunters, 0) / weight;
  return { lat: mean('latitude'), lon: mean('longitude') };
}

/** One or more spots that a bubble on the map stands for. */
export interface DemandBubble extends MapPlace {
  hunters: number;
  spots: readonly DemandSpot[];
  area: MapArea;
}

export const bubbleOf = (spot: DemandSpot): DemandBubble => ({
  lat: spot.lat,
  lon: spot.lon,
  hunters: spot.hunters,
  spots: [spot],
  area: areaOfPlace(spot),
});

/** Returns the bubble of two that overlap. The larger one stays where it is. */
export function joinBubbles(one: DemandBubble, other: DemandBubble): DemandBubble {
  return {
    lat: one.lat,
    lon: one.lon,
    hunters: one.hunters + other.hunters,
    spots: [...one.spots, ...other.spots],
    area: areaAround([one.area, other.area])!,
  };
}
