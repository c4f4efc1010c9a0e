import type { RawBuilder } from 'kysely';

import { confirmed } from './search-by-words.ts';
import { type PricedFilter, searchBranches } from './search-branches.ts';
import { understandSearch } from './search-question.ts';

/**
 * Returns conditions on `listing_search s`, of which a row that matches a filter meets one. A
 * listing may have two such rows, one for each deal.
 */
export function searchConditions(asked: PricedFilter): RawBuilder<unknown>[] {
  const { filter, question } = understandSearch(asked);
  const branches = searchBranches(filter);
  return question
    ? confirmed({ branches, question })
    : branches.flatMap(({ conditions }) => conditions);
}
