import type { ListingForm } from '#contract/listing/listing-form.ts';
import {
  publishListing,
  readOwnListing,
  updateListing,
} from '#contract/listing/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import type { TestServer } from '#tests/setup/test-server.ts';

import { formOf } from '../listing-form-row.ts';
import { findOwnListing } from '../own-listing-repository.ts';

export type SentHome = Awaited<ReturnType<typeof sendHome>>;

/**
 * Submits a listing that no moderator has reviewed yet. Returns it with functions for its owner's
 * actions.
 */
export async function sendHome(
  server: TestServer,
  { by, ...changes }: { by?: Person; businessId?: number } = {},
) {
  const owner = by ?? (await makePerson(server.database));
  const id = await sendListing(server.database, owner, changes);

  const call = endpointCaller(server.app, owner);
  const row = async () => (await findOwnListing(server.database, id))!;

  return {
    owner,
    id,
    call,
    row,
    form: async () => formOf(await row()),
    read: () => call(readOwnListing, { params: { id: String(id) } }),
    publish: (published: boolean) => call(publishListing, { body: { propertyId: id, published } }),
    /** Sends a whole listing, based on its own version. */
    send: (property: OwnListing) =>
      call(updateListing, { body: { propertyId: id, property, baseVersion: property.version } }),
    /** Changes some fields, based on the current version and form unless told otherwise. */
    async change(
      fields: Partial<ListingForm>,
      {
        by: caller = owner,
        baseVersion,
        base,
      }: { by?: Person; baseVersion?: number; base?: ListingForm } = {},
    ) {
      const now = await row();
      const body = {
        propertyId: id,
        property: { ...(base ?? formOf(now)), ...fields },
        baseVersion: baseVersion ?? now.version,
        base,
      };
      const reply = await call(updateListing, { body }, caller);
      return reply as Record<string, unknown> & { current?: OwnListing };
    },
  };
}
