import type { PlaceSuggestion } from '#contract/place.ts';
import type { RecentSearch } from '#storage/recent-searches.ts';

/** A place as the search goes on with it. */
export interface ChosenPlace {
  id: number;
  name: string;
  parentName: string;
  country: string;
}

/** One line of what the search offers. */
export type SearchOption =
  | { key: string; kind: 'keyword'; keyword: string; isRecent: boolean }
  | {
      key: string;
      kind: 'place';
      place: ChosenPlace;
      /** Another name by which it was found. */
      alias: string | null;
      isRecent: boolean;
    };

function recentOption(recent: RecentSearch): SearchOption {
  return recent.kind === 'keyword'
    ? { key: `recent-${recent.keyword}`, kind: 'keyword', keyword: recent.keyword, isRecent: true }
    : { key: `recent-${recent.id}`, kind: 'place', place: recent, alias: null, isRecent: true };
}

/** What is offered for what stands in the field: before anything is typed, what was sought before. */
export function searchOptions(
  text: string,
  places: readonly PlaceSuggestion[],
  recent: readonly RecentSearch[],
): SearchOption[] {
  if (text === '') return recent.map(recentOption);
  return [
    { key: 'keyword', kind: 'keyword', keyword: text, isRecent: false },
    ...places.map((place): SearchOption => ({
      key: String(place.id),
      kind: 'place',
      place: {
        id: place.id,
        name: place.name,
        parentName: place.parentName,
        country: place.country,
      },
      alias: place.alias,
      isRecent: false,
    })),
  ];
}
