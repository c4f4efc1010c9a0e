import { randomBytes } from 'node:crypto';

/** Returns an unused email. */
export const someEmail = () => `${crypto.randomUUID()}@people.test`;

/** Returns a random token like those in links or from providers. */
export const someToken = () => randomBytes(32).toString('base64url');
