/**
 * Sent with each request in the header `x-contract`. Installed apps may be older than the server,
 * so it adapts its responses to the requested version.
 */
export const CONTRACT_VERSION = 1;

export const HEADERS = {
  contract: 'x-contract',
  authToken: 'x-auth-token',
  /** The business that the client acts for; absent: personal. */
  business: 'x-business-id',
  requestId: 'x-request-id',
  /** Identifies one user action, which takes effect once however often it is sent. A UUID. */
  idempotencyKey: 'idempotency-key',
  /** The error's id, because the response to a HEAD request has no body. */
  errorId: 'x-error-id',
  /** Number of received bytes of an upload; in a request: the offset of its bytes. */
  uploadOffset: 'upload-offset',
  /** Total number of bytes of an upload. */
  uploadLength: 'upload-length',
} as const;
