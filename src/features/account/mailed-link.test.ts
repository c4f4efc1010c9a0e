import { expect, test } from 'vitest';

import { ApiError } from '#contract/errors.ts';
import { LINK_ERRORS } from '#contract/registration-endpoints.ts';

import { linkErrorOf } from './link-trouble.tsx';

test.each(LINK_ERRORS)('returns %s as the server answered it', (id) => {
  expect(linkErrorOf(new ApiError(id))).toBe(id);
});

test('returns link_unknown for an address that can’t be a link of ours', () => {
  const field = { path: 'params.token', rule: 'regex', params: {} };
  expect(linkErrorOf(new ApiError('invalid_input', [field]))).toBe('link_unknown');
});

test('returns null where the link isn’t at fault', () => {
  const field = { path: 'body.password', rule: 'min_length', params: {} };
  expect(linkErrorOf(new ApiError('invalid_input', [field]))).toBeNull();
  expect(linkErrorOf(new ApiError('too_many_requests'))).toBeNull();
  expect(linkErrorOf(new Error('no network'))).toBeNull();
});
