import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { PageMailedHunt } from '#features/hunting/hunt/page-mailed-hunt.tsx';
import { PageStillHunting } from '#features/hunting/hunt/page-still-hunting.tsx';
import { NOINDEX_HEAD, privateHead } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';
import { requireAccount } from '#kit/session/require-account.ts';

export const Route = createFileRoute('/still-hunting/$huntId')({
  ssr: false,
  staticData: { layout: 'dashboard' },
  /** `code`: proves that the page was opened from an email. It takes the place of a login. */
  validateSearch: v.object({ code: text(200) }),
  beforeLoad: async ({ search, location }) => {
    if (search.code === undefined) await requireAccount(location);
  },
  loaderDeps: ({ search }) => ({ isMailed: search.code !== undefined }),
  loader: ({ context: { app }, deps: { isMailed } }) => ({
    ...privateHead(app, {
      title: msg`Still hunting?`,
      description: msg`Extend your hunt by 60 days.`,
      path: '/still-hunting',
    }),
    ...(isMailed && { layout: 'none' as const }),
  }),
  head: ({ loaderData }) => loaderData ?? NOINDEX_HEAD,
  component: StillHuntingRoute,
});

function StillHuntingRoute() {
  const { huntId } = Route.useParams();
  const { code } = Route.useSearch();
  if (code !== undefined) return <PageMailedHunt key={code} link={{ id: huntId, code }} />;
  return <PageStillHunting key={huntId} huntId={Number(huntId)} />;
}
