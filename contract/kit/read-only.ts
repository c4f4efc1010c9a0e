import * as v from 'valibot';

const Unchanged = v.optional(v.unknown());

/**
 * Returns the schemas of keys that a call can't change. They may be sent, so that a client can send
 * a whole entity back; the server refuses other values (`checkReadOnly`).
 */
export function readOnly<const Key extends string>(
  keys: readonly Key[],
): Record<Key, typeof Unchanged> {
  return Object.fromEntries(keys.map((key) => [key, Unchanged])) as Record<Key, typeof Unchanged>;
}
