import * as v from 'valibot';

import { loveListing } from '#contract/favourite-endpoints.ts';
import { Id } from '#contract/values.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const Body = v.object({ propertyId: Id, isSaved: v.boolean() });

const SET_FAVOURITE = 'favourite.set';

/** A home is to be saved, or not any more. The last wish counts; it says which, and doesn't toggle. */
export function setFavourite(
  owner: string,
  propertyId: number,
  isSaved: boolean,
  subject: string | null = null,
): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: SET_FAVOURITE,
    version: CONTRACT_VERSION,
    entity: `favourite:${propertyId}`,
    body: { propertyId, isSaved } satisfies v.InferOutput<typeof Body>,
    subject,
    baseVersion: null,
    after: null,
    createdAt: Date.now(),
  };
}

/** What a row of this kind wishes; null where it is of another kind. */
export function favouriteWish(row: Operation): v.InferOutput<typeof Body> | null {
  const parsed = row.kind === SET_FAVOURITE ? v.safeParse(Body, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

export const setFavouriteKind: OperationKind = {
  endpoint: loveListing,
  input: ({ owner, body }) => ({ body: { ...v.parse(Body, body), userId: Number(owner) } }),
};
