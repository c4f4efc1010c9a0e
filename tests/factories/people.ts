import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import { seal } from '#server/modules/identity/second-factor/seal.ts';
import { newSecret } from '#server/modules/identity/second-factor/totp.ts';
import { insertSession } from '#server/modules/identity/session/session-repository.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readSecret } from '#server/platform/database/secret.ts';

import { someEmail } from './chance.ts';
import { runners } from './run-sql.ts';

/** The password of each person with `hasPassword`. */
export const PASSWORD = 'Teak-floor-7';
export const OTHER_PASSWORD = 'Rain-tree-88';

/** Made once, because hashing is slow by design. */
let hash: Promise<string> | undefined;

/** Returns the hash of `PASSWORD`. */
export const hashOfPassword = () => (hash ??= hashPassword(PASSWORD));

export interface Person {
  id: number;
  email: string;
  /** The token of an active session. */
  token: string;
}

interface PersonOptions {
  status?: 'pending' | 'active' | 'blocked';
  isAdmin?: boolean;
  /** Whether the session was opened with a second factor. */
  hasSecondFactor?: boolean;
  /** Whether the person logs in with `PASSWORD`. */
  hasPassword?: boolean;
  passwordHash?: string;
  email?: string;
  firstName?: string;
  language?: Language;
  isAgent?: boolean;
  phone?: string | null;
}

/** Creates a person with an account and a session; active and confirmed by default. */
export async function makePerson(
  database: Database,
  {
    status = 'active',
    isAdmin = false,
    hasSecondFactor = false,
    hasPassword = false,
    passwordHash,
    email = someEmail(),
    firstName = 'Mali',
    language = 'en',
    isAgent = false,
    phone = null,
  }: PersonOptions = {},
): Promise<Person> {
  const hashed = passwordHash ?? (hasPassword ? await hashOfPassword() : null);
  const id = await runners(database).value<number>`
    insert into users
      (email, status, is_admin, password_hash, first_name, last_name, language, profile_type, phone,
        verified_at)
    values (${email}, ${status}, ${isAdmin}, ${hashed}, ${firstName}, 'Testing', ${language},
      ${isAgent ? 'agent' : null}, ${phone}, ${status === 'pending' ? null : new Date()})
    returning id
  `;
  const token = await insertSession(database, { userId: id, userAgent: 'test', hasSecondFactor });
  return { id, email, token };
}

/** Creates people, one for each of the options, in their order. */
export async function makePeople<Options extends PersonOptions[]>(
  database: Database,
  ...options: Options
): Promise<{ [Place in keyof Options]: Person }> {
  const people: Person[] = [];
  for (const one of options) people.push(await makePerson(database, one));
  return people as { [Place in keyof Options]: Person };
}

/** Opens another session of a person. */
export function openSession(database: Database, person: Pick<Person, 'id'>): Promise<string> {
  return insertSession(database, { userId: person.id, userAgent: 'test' });
}

/**
 * Turns on the second factor of a person.
 * @returns the person with the secret of the code generator
 */
export async function withSecondFactor<Given extends Pick<Person, 'id'>>(
  database: Database,
  person: Given,
): Promise<Given & { secret: Uint8Array }> {
  const secret = newSecret();
  const key = await readSecret(database.kysely, 'second_factor');
  await sql`update users set totp_secret = ${seal(key, person.id, secret)}
    where id = ${person.id}`.execute(database.kysely);
  return { ...person, secret };
}
