import type { Endpoint } from '#contract/endpoint.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import {
  publishListing,
  readOwnListing,
  updateListing,
} from '#contract/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/own-listing.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import type { SampleInput } from '#tests/factories/sample.ts';
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

  /** @param caller null: a visitor */
  async function call<Answer = Record<string, unknown>>(
    endpoint: Endpoint,
    input: SampleInput,
    caller: Person | null = owner,
  ): Promise<Answer> {
    const answer = await callSample(server.app, endpoint, input, caller?.token ?? null);
    return answer.json<Answer>();
  }

  const row = async () => (await findOwnListing(server.database, id))!;

  return {
    owner,
    id,
    call,
    row,
    form: async () => formOf(await row()),
    read: () => call<OwnListing>(readOwnListing, { params: { id: String(id) } }),
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
      return call<Record<string, unknown> & { current?: OwnListing }>(
        updateListing,
        { body },
        caller,
      );
    },
  };
}
