import type { MapArea, MapPlace } from './map-geometry.ts';

interface Marker extends MapPlace {
  id: string;
  /** What is written on it. */
  text: string;
  /** What a screen reader says. */
  name: string;
}

/** One thing at its place: a pill, or a mini-pin where there is no room for one. */
export interface MapPin extends Marker {
  kind: 'pin';
  /** The place is not the exact one. */
  isAbout?: boolean;
  /** Its text is short and counts: it is never a mini-pin. */
  isShort?: boolean;
}

/** Several things near each other. */
export interface MapGroup extends Marker {
  kind: 'group';
  count: number;
  /** Where a tap leads. */
  area: MapArea;
}

export type MapMarker = MapPin | MapGroup;

/** Whether two of them look and act alike; then the one that stands there stays. */
export function isSameMarker(one: MapMarker, other: MapMarker): boolean {
  return (
    one.kind === other.kind &&
    one.id === other.id &&
    one.lat === other.lat &&
    one.lon === other.lon &&
    one.text === other.text &&
    one.name === other.name &&
    (one.kind !== 'pin' || one.isAbout === (other as MapPin).isAbout)
  );
}
