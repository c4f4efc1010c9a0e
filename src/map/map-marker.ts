import type { MapArea, MapPlace } from './map-geometry.ts';

interface Marker extends MapPlace {
  id: string;
  /** The visible label. */
  text: string;
  /** The label for screen readers. */
  name: string;
}

/** A single marker: a pill with text, or a mini-pin if there is no room. */
export interface MapPin extends Marker {
  kind: 'pin';
  /** The position is approximate. */
  isAbout?: boolean;
  /** The text is short and important, so the marker never becomes a mini-pin. */
  isShort?: boolean;
}

/** A group of nearby markers. */
export interface MapGroup extends Marker {
  kind: 'group';
  count: number;
  /** The area that a tap zooms to. */
  area: MapArea;
  /** What is counted, if it isn't homes. */
  tone?: 'hunts';
}

/** The home that the map is about. It shows a house and can't be opened. */
export interface MapHome extends Omit<Marker, 'text'> {
  kind: 'home';
  /** The position is approximate. */
  isAbout: boolean;
}

export type MapMarker = MapPin | MapGroup | MapHome;

/** A marker that opens something. */
export type OpenMarker = MapPin | MapGroup;

/** Returns whether two markers look and behave the same, so that the existing one can stay. */
export function isSameMarker(one: MapMarker, other: MapMarker): boolean {
  return (
    one.kind === other.kind &&
    one.id === other.id &&
    one.lat === other.lat &&
    one.lon === other.lon &&
    one.name === other.name &&
    (one.kind === 'home' || one.text === (other as OpenMarker).text) &&
    (one.kind === 'group' || one.isAbout === (other as MapPin | MapHome).isAbout)
  );
}
