import * as v from 'valibot';

/**
 * One invalid field: its path (keys joined by dots), the violated rule, and the rule's parameters.
 */
export const FieldError = v.object({
  path: v.string(),
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
});
export type FieldError = v.InferOutput<typeof FieldError>;

/**
 * The body of every error response. `id` is any string, because a newer server may have more
 * errors.
 */
export const ErrorBody = v.object({
  id: v.string(),
  message: v.string(),
  fields: v.optional(v.array(FieldError), []),
  /** Only with `version_conflict`: the current version on the server. */
  current: v.optional(v.unknown()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
