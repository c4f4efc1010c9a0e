import { sql } from 'kysely';

import { hashPassword } from '#server/modules/identity/user/password.ts';
import { placeById } from '#contract/place/places/places.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { Seller } from './make-listing.ts';
import type { People, Person } from './people.ts';
import type { Sellers } from './sellers.ts';

/** Inserts all people and their agencies. Returns those who have listings. */
export async function insertPeople(
  transaction: Transaction,
  people: People,
  now: Date,
): Promise<Sellers> {
  const everyone = [
    ...people.teams.flatMap(({ members }) => members.map(({ person }) => person)),
    ...people.owners.map(({ person }) => person),
    ...people.others,
  ];
  const ids = await insertUsers(transaction, everyone, now);
  const idOf = (person: Person) => ids.get(person.email)!;
  const businesses = await insertAgencies(transaction, people, idOf, now);

  const byProvince = new Map<number, Seller[][]>();
  for (const { agency, members } of people.teams) {
    const sellers = members
      // Assistants answer messages and have no listings.
      .filter(({ roleId }) => roleId !== 3)
      .map(({ person }): Seller => ({
        userId: idOf(person),
        businessId: businesses.get(agency.slug)!,
        mark: agency.mark,
      }));
    for (const province of agency.provinces) {
      byProvince.set(province, [...(byProvince.get(province) ?? []), sellers]);
    }
  }
  const owners = { TH: [] as Seller[], LK: [] as Seller[] };
  for (const { person, country } of people.owners) {
    owners[country].push({ userId: idOf(person), businessId: null, mark: null });
  }
  return { byProvince, owners };
}

async function insertUsers(
  transaction: Transaction,
  people: readonly Person[],
  now: Date,
): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const joined = new Date(now.getTime() - 560 * 86_400_000).toISOString();
  const records = people.map((person) => ({
    email: person.email,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    password_hash: person.isDemoAccount ? passwordHash : null,
    language: person.language,
    currency: person.currency,
    time_zone: person.timeZone,
    profile_type: person.profileType,
    is_admin: person.isAdmin,
    phone: person.phone,
  }));
  const { rows } = await sql<{ id: number; email: string }>`
    INSERT INTO users (email, username, first_name, last_name, password_hash, language, currency,
      time_zone, profile_type, is_admin, phone, status, verified_at, created_at, updated_at)
    SELECT email, username, first_name, last_name, password_hash, language, currency, time_zone,
      profile_type, is_admin, phone, 'active', ${joined}::timestamptz, ${joined}::timestamptz, ${joined}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS person (
      email text, username text, first_name text, last_name text, password_hash text,
      language text, currency text, time_zone text, profile_type text, is_admin boolean,
      phone text
    )
    RETURNING id, email
  `.execute(transaction.kysely);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  await insertContactMethods(transaction, people, ids);
  return ids;
}

async function insertContactMethods(
  transaction: Transaction,
  people: readonly Person[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const methods = people.flatMap(({ email, contact }) =>
    contact.map((way, at) => ({ ...way, user_id: ids.get(email)!, is_preferred: at === 0 })),
  );
  await sql`
    INSERT INTO contact_methods (user_id, method, value, is_preferred)
    SELECT user_id, method, value, is_preferred FROM json_to_recordset(${JSON.stringify(methods)}::json)
      AS way (user_id bigint, method text, value text, is_preferred boolean)
  `.execute(transaction.kysely);
}

async function insertAgencies(
  transaction: Transaction,
  people: People,
  idOf: (person: Person) => number,
  now: Date,
): Promise<Map<string, number>> {
  const founded = new Date(now.getTime() - 555 * 86_400_000).toISOString();
  const records = people.teams.map(({ agency, members }) => {
    const place = placeById(agency.placeId);
    return {
      admin_user_id: idOf(members.find(({ roleId }) => roleId === 1)!.person),
      name: agency.name,
      slug: agency.slug,
      description: agency.description,
      color: agency.color,
      country: agency.country,
      place_id: agency.placeId,
      city: place.nameEn,
      location: `${place.nameEn}, ${placeById(place.parentId!).nameEn}`,
      postal_code: place.postcodes[0]!,
      email: `hello@${agency.slug}.sala.test`,
      phone: agency.phone,
      lat: place.lat,
      lon: place.lon,
    };
  });
  const { rows } = await sql<{ id: number; slug: string }>`
    INSERT INTO businesses (admin_user_id, name, slug, description, color, country, place_id, city,
      location, postal_code, email, phone, lat, lon, created_at, updated_at)
    SELECT admin_user_id, name, slug, description, color, country, place_id, city, location,
      postal_code, email, phone, lat, lon, ${founded}::timestamptz, ${founded}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS agency (
      admin_user_id bigint, name text, slug text, description text, color text, country text,
      place_id bigint, city text, location text, postal_code text, email text, phone text, lat float8, lon float8
    )
    RETURNING id, slug
  `.execute(transaction.kysely);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await sql`
    INSERT INTO business_slugs (slug, business_id, created_at)
    SELECT slug, id, ${founded}::timestamptz FROM businesses WHERE slug IS NOT NULL
  `.execute(transaction.kysely);
  // Checks the addresses now: tables with checks to come can't be altered.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction.kysely);
  const memberships = people.teams.flatMap(({ agency, members }) =>
    members.map(({ person, roleId }) => ({
      business_id: ids.get(agency.slug)!,
      user_id: idOf(person),
      role_id: roleId,
    })),
  );
  await sql`
    INSERT INTO memberships (business_id, user_id, role_id, created_at, updated_at)
    SELECT business_id, user_id, role_id, ${founded}::timestamptz, ${founded}::timestamptz
    FROM json_to_recordset(${JSON.stringify(memberships)}::json)
      AS membership (business_id bigint, user_id bigint, role_id smallint)
  `.execute(transaction.kysely);
  return ids;
}
