import type { Random } from '#server/random.ts';

import type { Drawing, DrawingKind, Hour } from './drawing/drawing.ts';
import type { HomeFacts } from './home-facts.ts';

/** The subjects of a home's photos, with the cover first, and of its floor plan, if any. */
export interface Scenes {
  photos: readonly Drawing[];
  floorPlans: readonly Drawing[];
}

const COVERS = {
  house: 'facade-house',
  condo: 'facade-condo',
  townhouse: 'facade-townhouse',
  land: 'land',
} as const satisfies Record<HomeFacts['type'], DrawingKind>;

function hourOf(random: Random): Hour {
  return random.weighted([
    ['morning', 30],
    ['noon', 26],
    ['golden', 26],
    ['dusk', 13],
    ['monsoon', 5],
  ]);
}

/** Chooses 5 to 12 pictures that match a home. */
export function scenesOf(random: Random, home: HomeFacts): Scenes {
  const seed = random.uint32();
  const hour = hourOf(random);
  const draw = (kind: DrawingKind): Drawing => ({
    kind,
    seed: random.uint32(),
    home: seed,
    hour: random.chance(0.82) ? hour : hourOf(random),
    setting: home.setting,
    style: home.style,
    floors: Math.max(1, home.storeys),
    bedrooms: home.bedrooms ?? 0,
    bathrooms: home.bathrooms ?? 0,
    level: home.floorLevel ?? 0,
    lot: Math.round(home.lotSize ?? 0),
    pool: home.features.includes('pool'),
    garden: home.features.includes('garden'),
  });
  if (home.type === 'land') {
    const kinds = ['land', 'land', 'land', 'street', 'land', 'land'] as const;
    return { photos: dryCover(kinds.slice(0, random.int(5, 6)).map(draw)), floorPlans: [] };
  }
  const kinds: DrawingKind[] = ['living', 'bedroom', 'kitchen', 'bathroom'];
  const extra: DrawingKind[] = [];
  if (home.bedrooms! > 1) extra.push('bedroom');
  if (home.bedrooms! > 2) extra.push('bedroom', 'living');
  if (home.bathrooms! > 1) extra.push('bathroom');
  if (home.type === 'condo') {
    kinds.push('balcony-view');
    if (home.features.includes('pool')) extra.push('pool');
    extra.push('street', 'balcony-view');
  } else {
    if (home.features.includes('garden')) kinds.push('garden');
    if (home.features.includes('pool') && home.type === 'house') kinds.push('pool');
    extra.push('street', COVERS[home.type]);
  }
  const more = random.shuffled(extra).slice(0, random.int(1, 6));
  const rest = [...kinds, ...more].slice(0, 11);
  const cover = COVERS[home.type];
  // Most sellers show the house first. For some flats the room or the view comes first.
  const inside = home.type === 'condo' && random.chance(0.3);
  const order = inside ? [rest[0]!, cover, ...rest.slice(1)] : [cover, ...rest];
  return {
    photos: dryCover(order.map(draw)),
    floorPlans: random.chance(0.45) ? [draw('floor-plan')] : [],
  };
}

/** The cover never shows rain. */
function dryCover([cover, ...rest]: readonly Drawing[]): Drawing[] {
  return [{ ...cover!, hour: cover!.hour === 'monsoon' ? 'morning' : cover!.hour }, ...rest];
}
