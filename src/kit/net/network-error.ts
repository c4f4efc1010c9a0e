/**
 * Thrown when no response of the contract arrived: no network, a time-out, or another server's
 * response (such as a captive portal's page with status 200). Distinct from an error response of
 * our server.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The server sent no reply', { cause });
  }
}
