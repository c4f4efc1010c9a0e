import * as v from 'valibot';

/** One wrong field: its path (dots between keys), the rule that it broke, and the rule's figures. */
export const FieldError = v.object({
  path: v.string(),
  rule: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
});
export type FieldError = v.InferOutput<typeof FieldError>;

/** The body of every error answer. `id` is open: a newer server may know more of them. */
export const ErrorBody = v.object({
  id: v.string(),
  message: v.string(),
  fields: v.optional(v.array(FieldError), []),
  /** With `version_conflict`: the copy that is there. */
  current: v.optional(v.unknown()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
