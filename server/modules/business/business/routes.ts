import {
  createBusiness,
  readBusiness,
  updateBusiness,
} from '#contract/business/business-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findBusinessByKey } from './business-repository.ts';
import { createBusinessAs, updateBusinessAs } from './change-business.ts';
import { presentBusiness } from './present-business.ts';

export const businessRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readBusiness, async ({ params: { id } }, { user }) => {
    const row = await findBusinessByKey(database, id);
    if (!row) throw new ApiError('not_found');
    return presentBusiness(row, { isForAccount: user?.status === 'active' });
  }),

  handleOnce(createBusiness, database, async ({ body }, { user }, transaction) =>
    presentBusiness(await createBusinessAs(transaction, user!.id, body), { isForAccount: true }),
  ),

  handleOnce(updateBusiness, database, async ({ body }, { user, businessId }, transaction) => {
    const actor = { userId: user!.id, businessId: businessId! };
    return presentBusiness(await updateBusinessAs(transaction, actor, body), {
      isForAccount: true,
    });
  }),
];
