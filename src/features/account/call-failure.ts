import { isApiError } from '#contract/is-api-error.ts';
import type { FieldError } from '#contract/error-body.ts';
import { NetworkError } from '#lib/api/network-error.ts';

/** Why a form's call didn't go through, where no field is to blame. */
export type CallFailure = 'too_many' | 'unreachable' | 'unexpected';

/** What a failed call means for a form. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof NetworkError) return 'unreachable';
  return isApiError(error) && error.id === 'too_many_requests' ? 'too_many' : 'unexpected';
}

/** The fields that the server found wrong; none: it is another error. */
export function wrongFields(error: unknown): readonly FieldError[] {
  return isApiError(error) && error.id === 'invalid_input' ? error.fields : [];
}
