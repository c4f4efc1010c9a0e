import { createMemoryHistory } from '@tanstack/react-router';
import * as v from 'valibot';

import type { PageKey } from '#contract/kit/page.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { parseSearch, stringifySearch } from '#kit/visit/address-search.ts';

import { createAppRouter } from './router.tsx';

/** Used only to find the routes of a path. It never loads one, so it needs no context. */
const router = createAppRouter({} as AppContext, 'server');
router.update({ ...router.options, history: createMemoryHistory() });

/** See the contract. */
export const pageKey: PageKey = (href) => {
  const { pathname, search } = new URL(href, 'http://sala.invalid');
  const [routes, , found] = router.getMatchedRoutes(pathname);
  if (!found) return null;
  const given = parseSearch(search);
  const known = stringifySearch(
    Object.assign(
      {},
      ...routes.map(({ options }) =>
        options.validateSearch ? v.parse(options.validateSearch as v.GenericSchema, given) : {},
      ),
    ) as Record<string, unknown>,
  );
  return pathname + known;
};
