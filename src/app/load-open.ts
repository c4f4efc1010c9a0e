import { msg } from '@lingui/core/macro';

import { notFound } from '@tanstack/react-router';

import { isApiError } from '#contract/is-api-error.ts';
import { findAgentsQuery } from '#features/member/agent-queries.ts';
import { memberListingsQuery, memberQuery } from '#features/member/member-queries.ts';
import { nameOf } from '#features/member/person-line.tsx';
import type { AppContext } from '#lib/app-context.tsx';

import { accountHead, type AccountPath } from './account-heads.ts';
import type { AskedLanguage } from './asked-language.ts';
import { documentHead } from './document-heads.ts';
import { pageHead } from './heads.ts';

/**
 * What one of the smaller pages needs before it shows, and its head. What doesn't come is told by the
 * page itself.
 * @throws notFound for somebody who isn't there
 */
export async function loadOpen(
  app: AppContext,
  { pathname, search }: { pathname: string; search: AskedLanguage },
) {
  const [, id] = /^\/member\/([^/]+)/.exec(pathname) ?? [];
  if (id !== undefined) return loadMember(app, id);
  if (pathname.startsWith('/create-property')) return accountHead(app, '/create-property');
  const path = pathname.replace(/\/$/, '') as AccountPath;
  const written = documentHead(app, path, search.lang);
  if (written) return written;
  if (path === '/appointsalesrep') {
    await app.queryClient.ensureQueryData(findAgentsQuery(app, '')).catch(() => undefined);
  }
  return accountHead(app, path);
}

/** An id that nobody has, or no id at all. */
function isNobody(errorId: string): boolean {
  return errorId === 'not_found' || errorId === 'invalid_input';
}

async function loadMember(app: AppContext, id: string) {
  const { queryClient } = app;
  const [found] = await Promise.all([
    queryClient.ensureQueryData(memberQuery(app, id)).catch((error: unknown) => {
      if (isApiError(error) && isNobody(error.id)) throw notFound();
      return null;
    }),
    queryClient.prefetchInfiniteQuery(memberListingsQuery(app, id)),
  ]);
  const name = found ? nameOf(found.reply) : 'Sala';
  return pageHead(app, {
    title: found ? `${name} · Sala` : name,
    description: app.i18n._(msg`The homes that ${name} has on the market.`),
    path: `/member/${id}`,
    language: undefined,
    // People decide themselves where they are found.
    noindex: true,
  });
}
