import {
  CONTACT_METHODS,
  type ContactMethod,
  type ContactWay,
} from '#contract/identity/contact.ts';
import { contactLink } from '#server/modules/identity/contact/contact-link.ts';
import { readContactMethods } from '#server/modules/identity/contact/read-contact.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findBusinessContact, findMarket, type OfferedListing } from './availability-repository.ts';

/**
 * Returns the contact methods for a listing with their links: those that the responsible user
 * shares, preferred first, then the phone and email of their business for the methods that they
 * don't. Never includes a personal number that its owner hasn't chosen to share.
 * @param options which of them the reader may see
 */
export async function contactMethods(
  database: Database,
  { id, userId, businessId }: OfferedListing,
  { withOwn = true, withBusiness = true } = {},
): Promise<ContactWay[]> {
  const market = await findMarket(database, id);
  const linked = (name: string, value: string): ContactWay[] => {
    const method = CONTACT_METHODS.find((one) => one === name);
    const link = method && contactLink(method, value, market);
    return link ? [{ method, ...link }] : [];
  };
  const stored = withOwn ? await readContactMethods(database, userId) : [];
  const own = stored.flatMap(({ method, value }) => linked(method, value));
  const business =
    businessId !== null && withBusiness ? await findBusinessContact(database, businessId) : null;
  const shared = new Set(own.map(({ method }) => method));
  const added = (['phone', 'email'] as const satisfies ContactMethod[]).flatMap((method) =>
    shared.has(method) ? [] : linked(method, business?.[method] ?? ''),
  );
  return [...own, ...added];
}
