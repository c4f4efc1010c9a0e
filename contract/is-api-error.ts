import type { ApiError } from './errors.ts';

/**
 * Whether something thrown is an error of the API. By name, not by class: the rendering of pages is
 * bundled with a contract of its own, and the server's errors cross over to it.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'id' in error;
}
