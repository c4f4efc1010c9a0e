import { AREA_RADIUS_KM } from '#contract/place/area.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { type HuntVariant, WIDER_KM } from '#contract/hunting/hunt-variants.ts';
import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';

/** A single change of a hunt, before its listings are counted. */
export type HuntChange = Pick<HuntVariant, 'change' | 'patch'>;

const MORE_PERCENT = 5;
const MONEY_MOST = 1e14;

/** Returns the single changes that could make a hunt match more listings. */
export function changesOf(hunt: HuntForm): HuntChange[] {
  const { price, areas, bedrooms, propertyType } = hunt;
  const changes: HuntChange[] = [];
  if (price !== null && price > 0 && price < MONEY_MOST) {
    changes.push({ change: 'price', patch: { price: tidyMore(price) } });
  }
  const isWidening = (area: HuntForm['areas'][number]) =>
    area.kind === 'circle' && area.radius < AREA_RADIUS_KM.most;
  if (areas.some(isWidening)) {
    const wider = areas.map((area) =>
      area.kind === 'circle'
        ? { ...area, radius: Math.min(AREA_RADIUS_KM.most, area.radius + WIDER_KM) }
        : area,
    );
    changes.push({ change: 'radius', patch: { areas: wider } });
  }
  if (bedrooms) changes.push({ change: 'bedrooms', patch: { bedrooms: bedrooms - 1 } });
  if (propertyType.length > 0) {
    for (const type of PROPERTY_TYPES.filter((one) => !propertyType.includes(one))) {
      changes.push({ change: 'type', patch: { propertyType: [...propertyType, type] } });
    }
  }
  return changes;
}

/** Returns a budget 5% higher, rounded up to a half of its second figure: 5,250,000; 13,000. */
function tidyMore(price: number): number {
  const more = (price * (100 + MORE_PERCENT)) / 100;
  const step = Math.max(1, 5 * 10 ** (Math.floor(Math.log10(more)) - 2));
  return Math.min(MONEY_MOST, Math.ceil(more / step) * step);
}
