import { describe, expect, it } from 'vitest';

import { ApiError, ERRORS, type ErrorId } from '#contract/errors.ts';

import { NetworkError } from './api/http-api.ts';
import { isUnexpected } from './error-report.ts';

const idsWith = (isWanted: (status: number) => boolean) =>
  (Object.keys(ERRORS) as ErrorId[]).filter((id) => isWanted(ERRORS[id].status));

describe('what is unexpected', () => {
  it('is a server that failed, but not one that says it is away', () => {
    const failed = idsWith((status) => status >= 500 && status !== 503);
    expect(failed).not.toEqual([]);
    for (const id of failed) expect(isUnexpected(new ApiError(id), true)).toBe(true);
    for (const id of idsWith((status) => status === 503)) {
      expect(isUnexpected(new ApiError(id), true)).toBe(false);
    }
  });

  it('is no refusal', () => {
    for (const id of idsWith((status) => status < 500)) {
      expect(isUnexpected(new ApiError(id), true)).toBe(false);
    }
  });

  it('is a server out of reach where there is a network, and not where there is none', () => {
    expect(isUnexpected(new NetworkError(new Error('reset')), true)).toBe(true);
    expect(isUnexpected(new NetworkError(new Error('reset')), false)).toBe(false);
  });

  it('is nothing that somebody took back', () => {
    expect(isUnexpected(new DOMException('', 'AbortError'), true)).toBe(false);
  });
});
