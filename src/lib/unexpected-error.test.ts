import { describe, expect, it } from 'vitest';

import { ApiError, ERRORS, type ErrorId } from '#contract/errors.ts';
import { NetworkError } from '#lib/api/network-error.ts';

import { isUnexpected } from './error-report.ts';

const idsWith = (isWanted: (status: number) => boolean) =>
  (Object.keys(ERRORS) as ErrorId[]).filter((id) => isWanted(ERRORS[id].status));

describe('isUnexpected', () => {
  it('is true for server errors except 503', () => {
    const failed = idsWith((status) => status >= 500 && status !== 503);
    expect(failed).not.toEqual([]);
    for (const id of failed) expect(isUnexpected(new ApiError(id), true)).toBe(true);
    for (const id of idsWith((status) => status === 503)) {
      expect(isUnexpected(new ApiError(id), true)).toBe(false);
    }
  });

  it('is false for client errors', () => {
    for (const id of idsWith((status) => status < 500)) {
      expect(isUnexpected(new ApiError(id), true)).toBe(false);
    }
  });

  it('is true for a network error while online, and false while offline', () => {
    expect(isUnexpected(new NetworkError(new Error('reset')), true)).toBe(true);
    expect(isUnexpected(new NetworkError(new Error('reset')), false)).toBe(false);
  });

  it('is false for an aborted request', () => {
    expect(isUnexpected(new DOMException('', 'AbortError'), true)).toBe(false);
  });
});
