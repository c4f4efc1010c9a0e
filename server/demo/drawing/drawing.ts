/** The subjects of drawn photos. */
export const DRAWING_KINDS = [
  'facade-house',
  'facade-condo',
  'facade-townhouse',
  'land',
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'pool',
  'garden',
  'balcony-view',
  'street',
  'floor-plan',
  'document',
] as const;

export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** The times of day and weather that light a scene. */
export const HOURS = ['morning', 'noon', 'golden', 'dusk', 'monsoon'] as const;

export type Hour = (typeof HOURS)[number];

/** The surroundings of a home, drawn behind it and outside its windows. */
export const SETTINGS = ['city', 'suburb', 'river', 'sea', 'mountain', 'country', 'tea'] as const;

export type Setting = (typeof SETTINGS)[number];

/** The building styles of a house. */
export const STYLES = ['modern', 'tropical', 'thai', 'colonial', 'cottage'] as const;

export type Style = (typeof STYLES)[number];

/**
 * A drawn photo as stored in `photos.drawing`: the small input from which its picture is drawn. The
 * same drawing gives the same picture.
 */
export interface Drawing {
  kind: DrawingKind;
  /** Seed of this picture. */
  seed: number;
  /** Seed of the home. All pictures of a home share walls, roof, wood and fabrics. */
  home: number;
  hour: Hour;
  setting: Setting;
  style: Style;
  /** Number of storeys of the building. */
  floors: number;
  bedrooms: number;
  bathrooms: number;
  /** Height of the viewer above the ground, in storeys, for the view from a balcony. */
  level: number;
  /** Land area in m². */
  lot: number;
  pool: boolean;
  garden: boolean;
}

/** Width of the master of a drawn photo, px. */
export const DRAWING_WIDTH = 1920;

export const DRAWING_HEIGHT = 1440;

function wholeNumber(value: unknown, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(0, Math.floor(value)))
    : otherwise;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | null {
  return values.includes(value as T) ? (value as T) : null;
}

/** Parses a stored drawing. Returns null if this version doesn't know it. */
export function parseDrawing(value: unknown): Drawing | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Partial<Record<keyof Drawing, unknown>>;
  const kind = oneOf(DRAWING_KINDS, raw.kind);
  if (!kind) return null;
  return {
    kind,
    seed: wholeNumber(raw.seed, 0xffff_ffff, 1),
    home: wholeNumber(raw.home, 0xffff_ffff, 1),
    hour: oneOf(HOURS, raw.hour) ?? 'noon',
    setting: oneOf(SETTINGS, raw.setting) ?? 'suburb',
    style: oneOf(STYLES, raw.style) ?? 'tropical',
    floors: Math.max(1, wholeNumber(raw.floors, 80, 1)),
    bedrooms: wholeNumber(raw.bedrooms, 12, 2),
    bathrooms: wholeNumber(raw.bathrooms, 12, 1),
    level: wholeNumber(raw.level, 80, 0),
    lot: wholeNumber(raw.lot, 10_000_000, 400),
    pool: raw.pool === true,
    garden: raw.garden === true,
  };
}
