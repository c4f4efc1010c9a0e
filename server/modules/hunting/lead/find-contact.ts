import type { LeadContact } from '#contract/hunting/lead.ts';
import { contactMethods } from '#server/modules/listing/availability/contact-methods.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { LeadRow } from './lead-page-repository.ts';

/** Returns the contact of a lead's other side; null if it isn't shared. */
export async function findContact(
  database: Database,
  { person, propertyId }: Pick<LeadRow, 'person' | 'propertyId'>,
): Promise<LeadContact | null> {
  if (!person) return null;
  const { id: userId, businessId, businessName, firstName, lastName, email } = person;
  const methods = await contactMethods(database, { id: propertyId, userId, businessId });
  return {
    userId,
    name: `${firstName} ${lastName}`.trim(),
    businessName,
    methods:
      methods.length > 0 ? methods : [{ method: 'email', value: email, href: `mailto:${email}` }],
  };
}
