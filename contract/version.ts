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
} as const;
