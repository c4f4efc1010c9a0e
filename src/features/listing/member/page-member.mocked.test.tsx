import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#contract/kit/errors.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { NetworkError } from '#kit/net/network-error.ts';
import { markupOf } from '#kit/testing/show.tsx';

import { PageMember } from './page-member.tsx';
import { memberQuery } from './person.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, createLink: () => () => null }));
vi.mock('#kit/net/use-stored-reply.ts', () => ({ useStoredReply: () => undefined }));

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
