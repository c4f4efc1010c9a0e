import type { ApiError } from './errors.ts';

/**
 * Returns whether a thrown value is an API error. Checks the name instead of the class, because the
 * page renderer bundles its own copy of the contract and also gets errors of the server's class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'id' in error;
}
