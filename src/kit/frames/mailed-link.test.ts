import { expect, test } from 'vitest';

import { ApiError } from '#contract/kit/errors.ts';
import { LINK_ERRORS } from '#contract/identity/registration-endpoints.ts';

import { linkErrorOf } from './mailed-link.tsx';

test.each(LINK_ERRORS)('returns the %s of the server unchanged', (id) => {
  expect(linkErrorOf(new ApiError(id))).toBe(id);
});

test('returns link_unknown for a malformed link', () => {
  const field = { path: 'params.token', rule: 'regex', params: {} };
  expect(linkErrorOf(new ApiError('invalid_input', [field]))).toBe('link_unknown');
});

test('returns null for errors that the link didn’t cause', () => {
  const field = { path: 'body.password', rule: 'min_length', params: {} };
  expect(linkErrorOf(new ApiError('invalid_input', [field]))).toBeNull();
  expect(linkErrorOf(new ApiError('too_many_requests'))).toBeNull();
  expect(linkErrorOf(new Error('no network'))).toBeNull();
});
