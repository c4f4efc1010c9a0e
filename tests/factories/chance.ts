import { randomBytes } from 'node:crypto';

/** An address that nobody has. */
export const someEmail = () => `${crypto.randomUUID()}@people.test`;

/** What a link or a provider would carry. */
export const someToken = () => randomBytes(32).toString('base64url');
