import type { SearchFilter } from '#contract/listing-endpoints.ts';

import type { CorrectKeyword } from './correct-keyword.ts';

/** A search result, and the corrected keyword if one was used. */
export interface Forgiven<Result> {
  result: Result;
  correctedKeyword: string | null;
}

/**
 * Searches with the typed keyword. If that finds nothing, tries the probable correction; a
 * correction without results is ignored.
 */
export async function searchForgivingly<Filter extends Pick<SearchFilter, 'keyword'>, Result>(
  filter: Filter,
  correct: CorrectKeyword,
  find: (filter: Filter) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Forgiven<Result>> {
  const result = await find(filter);
  if (filter.keyword === '' || !isEmpty(result)) return { result, correctedKeyword: null };
  const keyword = await correct(filter.keyword);
  if (keyword === null) return { result, correctedKeyword: null };
  const corrected = await find({ ...filter, keyword });
  if (isEmpty(corrected)) return { result, correctedKeyword: null };
  return { result: corrected, correctedKeyword: keyword };
}
