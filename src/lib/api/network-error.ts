/**
 * No answer that the contract knows came: no network, a time-out, or somebody else's answer (a
 * captive portal's page with status 200). Told apart from an error that our server answered.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('No answer came from the server', { cause });
  }
}
