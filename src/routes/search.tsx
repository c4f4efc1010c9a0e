import { createFileRoute } from '@tanstack/react-router';

import { headOf } from '#app/head-of.ts';
import { SearchView } from '#app/search-view.tsx';
import { KEYWORD_MAX_LENGTH } from '#contract/limits.ts';
import { readParams, text } from '#lib/address-params.ts';

/** What the field begins with. */
const readAsked = readParams({ q: text(KEYWORD_MAX_LENGTH) });

/** The search as a screen of its own, as the phone's bar opens it. */
export const Route = createFileRoute('/search')({
  staticData: { layout: 'none' },
  validateSearch: readAsked,
  head: ({ match: { context, search } }) =>
    headOf(context.app, (heads) => heads.searchHead(context.app, search)),
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchView keyword={Route.useSearch().q ?? ''} />;
}
