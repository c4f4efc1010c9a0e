import * as v from 'valibot';

/**
 * Every error that the API can answer: a stable id, its status and a safe English text. Where the
 * product's error catalogue has a text, it stands here word for word. Clients go by the id.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  invalid_token: { status: 400, message: 'invalid token' },
  sign_in_required: { status: 401, message: 'Sign in to do this.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  user_blocked: { status: 403, message: 'user is blocked' },
  account_pending: { status: 403, message: 'Email not verified' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This conflicts with what is there.' },
  version_conflict: { status: 412, message: 'Somebody changed this in the meantime.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send application/json.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment.' },
  internal: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorId = keyof typeof ERRORS;

/** What any endpoint may answer besides the errors that it names itself. */
export const COMMON_ERRORS = [
  'invalid_input',
  'invalid_token',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorId[];

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
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Thrown by commands and policies on the server, and by the client's calls: one class, one id. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly id: ErrorId;
  readonly status: number;
  readonly fields: readonly FieldError[];

  constructor(id: ErrorId, fields: readonly FieldError[] = []) {
    super(ERRORS[id].message);
    this.id = id;
    this.status = ERRORS[id].status;
    this.fields = fields;
  }

  toBody(): ErrorBody {
    return { id: this.id, message: this.message, fields: [...this.fields] };
  }
}

/**
 * Whether something thrown is an error of the API. By name, not by class: the rendering of pages is
 * bundled with a contract of its own, and the server's errors cross over to it.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'id' in error;
}

/** An unknown id (a newer server's) collapses to the safe one of its status class. */
export function errorIdOf(id: string, status: number): ErrorId {
  if (Object.hasOwn(ERRORS, id)) return id as ErrorId;
  const sameStatus = Object.entries(ERRORS).find(([, error]) => error.status === status);
  return (sameStatus?.[0] as ErrorId | undefined) ?? 'internal';
}
