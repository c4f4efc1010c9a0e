/**
 * Travels with each call as the header `x-contract`: installed apps lag behind the server, and the
 * server adapts what it answers to the version that asks.
 */
export const CONTRACT_VERSION = 1;

export const HEADERS = {
  contract: 'x-contract',
  authToken: 'x-auth-token',
  /** The business that the client acts for; absent in personal mode. */
  business: 'x-business-id',
  requestId: 'x-request-id',
  /** Names one wish of a person: however often it is sent, it has one effect. A UUID. */
  idempotencyKey: 'idempotency-key',
  /** The error's id, where the answer to a HEAD has no body to name it in. */
  errorId: 'x-error-id',
  /** How many bytes of an upload are there; in a call: where its bytes begin. */
  uploadOffset: 'upload-offset',
  /** How many bytes an upload has in all. */
  uploadLength: 'upload-length',
} as const;
