import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#contract/errors.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { NetworkError } from '#lib/api/network-error.ts';
import { markupOf } from '#lib/testing/show.tsx';

import { PageMember } from './page-member.tsx';
import { memberQuery } from './person.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('#lib/use-kept-reply.ts', () => ({ useKeptReply: () => undefined }));

test.each([
  [new NetworkError(new Error('reset')), 'Failed to fetch user'],
  [new ApiError('internal'), 'Failed to fetch user'],
  [new ApiError('not_found'), 'Member not found'],
])('the page of a member whose profile fails with %s says “%s”', async (error, text) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const app = { ask: () => Promise.reject(error) } as unknown as AppContext;
  await queryClient.prefetchQuery(memberQuery(app, '7'));
  const shown = markupOf(<PageMember id="7" />, { ...app, queryClient });
  expect(shown).toContain(text);
});
