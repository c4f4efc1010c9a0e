import { isDeepStrictEqual } from 'node:util';

import type { FieldError } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';

/**
 * Clients may send a whole entity back, so read-only fields must be unchanged.
 * @param now the entity as the client gets it
 * @param place the entity's path in the body, with a dot at its end; empty: it is the body
 * @throws ApiError `invalid_input`
 */
export function checkReadOnly<Key extends string>(
  keys: readonly Key[],
  patch: { readonly [K in Key]?: unknown },
  now: { readonly [K in Key]?: unknown },
  place = '',
): void {
  const changed = keys.filter((key) => key in patch && !isDeepStrictEqual(patch[key], now[key]));
  if (changed.length === 0) return;
  throw new ApiError(
    'invalid_input',
    changed.map((key): FieldError => ({ path: `${place}${key}`, rule: 'read_only', params: {} })),
  );
}
