import type { PlaceSuggestion } from '#contract/place.ts';
import type { RecentSearch } from '#storage/recent-searches.ts';

/** A place that was chosen for a search. */
export interface ChosenPlace {
  id: number;
  name: string;
  parentName: string;
  country: string;
}

/** One suggestion of the search. */
export type SearchOption =
  | { key: string; kind: 'keyword'; keyword: string; isRecent: boolean }
  | {
      key: string;
      kind: 'place';
      place: ChosenPlace;
      /** Alternative name that matched the typed text. */
      alias: string | null;
      isRecent: boolean;
    };

function recentOption(recent: RecentSearch): SearchOption {
  return recent.kind === 'keyword'
    ? { key: `recent-${recent.keyword}`, kind: 'keyword', keyword: recent.keyword, isRecent: true }
    : { key: `recent-${recent.id}`, kind: 'place', place: recent, alias: null, isRecent: true };
}

/** Returns the suggestions for a typed text; recent searches if it is empty. */
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
