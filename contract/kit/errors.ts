import type { FieldError, ErrorBody } from './error-body.ts';

/**
 * All errors of the API: a stable id, its HTTP status and a safe English text. Texts from the
 * product's error catalogue are used unchanged. Clients distinguish errors by id.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  invalid_token: { status: 400, message: 'invalid token' },
  sign_in_required: { status: 401, message: 'You need to log in.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  // Must be the first error with status 403: older apps map unknown 403 ids to it.
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  wrong_password: { status: 403, message: 'Incorrect password.' },
  wrong_code: { status: 403, message: 'Incorrect code.' },
  second_factor_required: { status: 403, message: 'Set up two-step verification first.' },
  read_only_view: { status: 403, message: 'You’re viewing this account. Nothing can be changed.' },
  assign_denied: {
    status: 403,
    message: 'You don’t have permission to assign a member to this listing.',
  },
  edit_listing_denied: { status: 403, message: 'You don’t have permission to edit this listing.' },
  change_role_denied: { status: 403, message: 'You don’t have permission to change roles.' },
  publish_denied: {
    status: 403,
    message: 'You don’t have permission to publish or unpublish this listing.',
  },
  remove_listing_denied: {
    status: 403,
    message: 'You don’t have permission to remove this listing.',
  },
  remove_member_denied: {
    status: 403,
    message: 'You don’t have permission to remove this member.',
  },
  edit_business_denied: {
    status: 403,
    message: 'You don’t have permission to change this business.',
  },
  invite_denied: { status: 403, message: 'You don’t have permission to invite members.' },
  sign_in_expired: { status: 400, message: 'The login attempt has expired. Start again.' },
  user_blocked: { status: 403, message: 'user is blocked' },
  account_pending: { status: 403, message: 'Email not verified' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'Method not allowed.' },
  link_unknown: { status: 404, message: 'This link is not valid.' },
  link_expired: { status: 400, message: 'This link has expired.' },
  // The catalogue has no other text for it. The cause is in the log.
  social_failed: { status: 400, message: 'error' },
  link_used: { status: 400, message: 'This link has been used.' },
  conflict: { status: 409, message: 'The request conflicts with existing data.' },
  // Only after a proof that the email is the caller's. Otherwise it would reveal accounts.
  already_registered: { status: 409, message: 'User already registered' },
  wrong_offset: { status: 409, message: 'Wrong upload offset.' },
  too_many_uploads: { status: 409, message: 'Too many unused photos.' },
  photo_storage_full: { status: 409, message: 'Your photos take up too much space.' },
  too_many_hunts: { status: 409, message: 'Too many hunts. Delete one.' },
  too_many_boosts: { status: 409, message: 'Too many open boosts. Wait until one ends.' },
  too_many_notes: { status: 409, message: 'Too many notes. Delete some.' },
  agreement_missing: {
    status: 400,
    message: 'Agree to the current version of the documents first.',
  },
  photo_missing: { status: 409, message: 'Upload a photo first.' },
  version_conflict: { status: 412, message: 'This was changed in the meantime.' },
  too_large: { status: 413, message: 'The request is too large.' },
  key_reused: { status: 422, message: 'This idempotency key was used for another request.' },
  upload_damaged: {
    status: 422,
    message: 'The file doesn’t match the announced hash. Upload it again.',
  },
  photo_refused: { status: 422, message: 'This file can’t be used as a photo.' },
  unsupported_media_type: { status: 415, message: 'Unsupported media type.' },
  too_many_drafts: { status: 409, message: 'Too many drafts. Finish or delete some.' },
  too_many_reports: { status: 409, message: 'You’ve reached today’s limit for reports.' },
  client_outdated: {
    status: 426,
    message: 'This version of the app is out of date. Reload the page.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment.' },
  internal: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorId = keyof typeof ERRORS;

/** Errors that any endpoint may return besides its own. */
export const COMMON_ERRORS = [
  'invalid_input',
  'invalid_token',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorId[];

/** An API error, thrown by commands and policies on the server and by the client's calls. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly id: ErrorId;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** Only with `version_conflict`: the current version, in the form of the endpoint's reply. */
  readonly current: unknown;

  constructor(id: ErrorId, fields: readonly FieldError[] = [], current?: unknown) {
    super(ERRORS[id].message);
    this.id = id;
    this.status = ERRORS[id].status;
    this.fields = fields;
    this.current = current;
  }

  /** Returns an error about one field: its path, and the rule that it breaks. */
  static at(id: ErrorId, path: string, rule: string, params: FieldError['params'] = {}): ApiError {
    return new ApiError(id, [{ path, rule, params }]);
  }

  toBody(): ErrorBody {
    const { id, message, current } = this;
    return {
      id,
      message,
      fields: [...this.fields],
      ...(current === undefined ? {} : { current }),
    };
  }
}

/**
 * Returns a known error id. Maps an unknown id, from a newer server, to the first one with the same
 * status, or to `internal`.
 */
export function errorIdOf(id: string, status: number): ErrorId {
  if (Object.hasOwn(ERRORS, id)) return id as ErrorId;
  const sameStatus = Object.entries(ERRORS).find(([, error]) => error.status === status);
  return (sameStatus?.[0] as ErrorId | undefined) ?? 'internal';
}
