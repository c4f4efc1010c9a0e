import type { Phrase, Wording } from './wording.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

export function number(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the local word for this type of home. */
export function noun({ home }: Wording): string {
  if (home.type === 'condo') return home.market.place.country === 'LK' ? 'apartment' : 'condo';
  if (home.type === 'house') {
    return home.setting === 'sea' && home.features.includes('pool') ? 'villa' : 'house';
  }
  return home.type === 'townhouse' ? 'townhouse' : 'land';
}

export function rooms({ home }: Wording): string {
  return home.bedrooms === 0 ? 'studio' : `${home.bedrooms}-bedroom`;
}

export function whole(wording: Wording): string {
  return wording.home.bedrooms === 0 ? 'studio' : `${rooms(wording)} ${noun(wording)}`;
}

export function area({ home }: Wording): string {
  return home.area.name.en;
}

export function metres(value: number): string {
  return `${value.toLocaleString('en-US')} m²`;
}

export function ordinal(value: number): string {
  const tail =
    value % 100 > 10 && value % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${tail}`;
}

const VIEWS: readonly (readonly [string, string])[] = [
  ['sea_view', 'a view of the sea'],
  ['river_view', 'a river view'],
  ['mountain_view', 'a view of the hills'],
  ['city_view', 'the city lights below'],
];

export function view({ home }: Wording): string | null {
  return VIEWS.find(([feature]) => home.features.includes(feature))?.[1] ?? null;
}

const has = (wording: Wording, feature: string) => wording.home.features.includes(feature);

export const DWELLING_TITLES: readonly Phrase[] = [
  (w) => capital(`${whole(w)} in ${area(w)}, ${metres(w.home.homeSize!)}`),
  (w) => w.home.project && `${w.home.project.en}: ${whole(w)}, ${metres(w.home.homeSize!)}`,
  (w) => w.home.project && capital(`${whole(w)} at ${w.home.project.en}`),
  (w) => w.onFoot && capital(`${whole(w)} ${w.minutes} minutes on foot from ${w.near.en}`),
  (w) => capital(`${whole(w)} near ${w.near.en}, ${metres(w.home.homeSize!)}`),
  (w) => view(w) && capital(`${whole(w)} with ${view(w)}, ${area(w)}`),
  (w) =>
    w.corner &&
    w.home.type === 'condo' &&
    `Corner ${whole(w)} on the ${ordinal(w.home.floorLevel!)} floor, ${area(w)}`,
  (w) => w.corner && w.home.type === 'townhouse' && `End-of-row ${whole(w)} in ${area(w)}`,
  (w) =>
    w.home.type === 'condo' &&
    (w.home.floorLevel ?? 0) > 15 &&
    capital(`${whole(w)} high up in ${area(w)}, ${ordinal(w.home.floorLevel!)} floor`),
  (w) =>
    w.home.type === 'house' &&
    has(w, 'pool') &&
    capital(`${whole(w)} with its own pool in ${area(w)}`),
  (w) =>
    w.home.type === 'house' &&
    has(w, 'garden') &&
    w.land &&
    capital(`${whole(w)} and garden on ${w.land.en}, ${area(w)}`),
  (w) => w.home.renovatedYear && `Renovated ${whole(w)} in ${area(w)}`,
  (w) => w.home.isOffPlan && `New ${whole(w)} in ${area(w)}, ready in ${w.home.builtYear}`,
  (w) => !w.home.isOffPlan && w.home.builtYear! >= 2023 && `Nearly new ${whole(w)} in ${area(w)}`,
  (w) => has(w, 'pet_friendly') && capital(`${whole(w)} in ${area(w)} where pets are welcome`),
  (w) =>
    w.home.deals.length === 1 &&
    w.home.deals[0] === 'rent' &&
    `To let in ${area(w)}: ${whole(w)}, ${w.home.furnishing === 'fully' ? 'furnished' : metres(w.home.homeSize!)}`,
  (w) =>
    w.home.style === 'colonial' &&
    w.home.type === 'house' &&
    `Colonial-style ${whole(w)} in ${area(w)}`,
  (w) =>
    w.home.style === 'thai' && w.home.type === 'house' && `Thai-style ${whole(w)} in ${area(w)}`,
  (w) =>
    w.home.style === 'tropical' &&
    w.home.type === 'house' &&
    `Airy ${whole(w)} under wide eaves, ${area(w)}`,
  (w) => w.home.type === 'townhouse' && `${w.home.storeys}-storey ${whole(w)}, ${area(w)}`,
  (w) => `Quiet ${whole(w)} close to ${w.near.en}`,
  (w) => w.home.furnishing === 'fully' && `Ready to move in: ${whole(w)}, ${area(w)}`,
];

export const LAND_TITLES: readonly Phrase[] = [
  (w) => `${w.land!.en} of land in ${area(w)}`,
  (w) => `Land near ${w.near.en}, ${w.land!.en}`,
  (w) => w.home.setting === 'mountain' && `${w.land!.en} facing the hills, ${area(w)}`,
  (w) => w.home.setting === 'sea' && `${w.land!.en} near the beach at ${area(w)}`,
  (w) => w.home.setting === 'tea' && `${w.land!.en} among the tea, ${area(w)}`,
  (w) => `Building plot in ${area(w)}, ${w.land!.en}`,
  (w) => w.home.lotSize! > 3_000 && `${w.land!.en} for a house or a small resort, ${area(w)}`,
  (w) => `Filled plot of ${w.land!.en}, ${w.frontage} m along the road, ${area(w)}`,
  (w) => `Flat land ${w.minutes} minutes from ${w.near.en}, ${w.land!.en}`,
  (w) => w.home.deals[0] === 'rent' && `Land to lease in ${area(w)}, ${w.land!.en}`,
];
