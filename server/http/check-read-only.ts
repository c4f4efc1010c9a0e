import type { FieldError } from '#contract/error-body.ts';
import { ApiError } from '#contract/errors.ts';

/**
 * Clients may send a whole entity back, so read-only fields must be unchanged.
 * @param now the entity as the client gets it
 * @throws ApiError `invalid_input`
 */
export function checkReadOnly<Key extends string>(
  keys: readonly Key[],
  patch: { readonly [K in Key]?: unknown },
  now: { readonly [K in Key]?: unknown },
): void {
  const changed = keys.filter(
    (key) => key in patch && JSON.stringify(patch[key]) !== JSON.stringify(now[key]),
  );
  if (changed.length === 0) return;
  throw new ApiError(
    'invalid_input',
    changed.map((path): FieldError => ({ path, rule: 'read_only', params: {} })),
  );
}
