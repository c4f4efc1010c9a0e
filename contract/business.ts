import * as v from 'valibot';

import { Id } from './values.ts';

/** The business that a user belongs to, as its name and picture. */
export const CurrentBusiness = v.object({
  businessId: Id,
  businessName: v.string(),
  /** The URL of the picture; null: none. */
  image: v.nullable(v.string()),
});
export type CurrentBusiness = v.InferOutput<typeof CurrentBusiness>;
