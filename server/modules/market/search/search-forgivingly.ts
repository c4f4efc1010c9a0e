import type { SearchFilter } from '#contract/listing-endpoints.ts';

import type { CorrectKeyword } from './correct-keyword.ts';

/** What was found, and the keyword that found it where it isn't the one that was typed. */
export interface Forgiven<Result> {
  result: Result;
  correctedKeyword: string | null;
}

/**
 * Searches as it was typed; where that finds nothing, by what was probably meant. A correction that
 * finds nothing either is none.
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
