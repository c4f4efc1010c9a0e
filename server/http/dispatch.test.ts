import * as v from 'valibot';
import { expect, test } from 'vitest';

import { endpoint } from '#contract/kit/endpoint.ts';

import { dispatch } from './dispatch.ts';
import { type CallContext, handle } from './handler.ts';

test("removes fields from the reply that the contract doesn't name", async () => {
  const declared = endpoint({
    id: 'tests.call',
    route: 'GET /api/tests',
    summary: 'For this test.',
    access: 'anyone',
    acting: 'either',
    reply: v.object({ done: v.boolean() }),
  });
  const more = { done: true, password_hash: 'x' };
  const handled = handle(declared, async () => more as { done: boolean });
  const context = { user: null, businessId: null } as unknown as CallContext;
  const input = { params: {}, query: {}, body: {} };
  expect(await dispatch(handled, input, context, async () => null)).toEqual({ done: true });
});
