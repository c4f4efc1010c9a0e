import {
  changeBusinessStatus,
  exportBusinesses,
  listBusinesses,
  readBusinessForAdmins,
} from '#contract/business-admin-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { findMembers } from '#server/modules/identity/membership/membership-repository.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import { findHistory } from '#server/modules/operations/audit/find-history.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  BUSINESS_SORT_COLUMNS,
  countBusinessContents,
  findAdminBusinesses,
  matchingBusinesses,
} from './business-admin-repository.ts';
import { changeStatusOfBusiness } from './change-business-status.ts';

export const businessAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const businesses = adminTablePages(database, {
    kind: 'business',
    columns: BUSINESS_SORT_COLUMNS,
    matching: matchingBusinesses,
    find: (ids) => findAdminBusinesses(database, ids),
  });

  return [
    handle(listBusinesses, ({ query }) => businesses.list(query)),

    handle(exportBusinesses, ({ query }, { user }) => businesses.export(query, user!.id)),

    handle(readBusinessForAdmins, async ({ params: { id } }) => {
      const [[business], members, counts, history] = await Promise.all([
        findAdminBusinesses(database, [id]),
        findMembers(database, id),
        countBusinessContents(database, id),
        findHistory(database, 'business', id),
      ]);
      if (!business) throw new ApiError('not_found');
      return {
        business,
        description: business.description,
        members: members.map(({ userId, firstName, lastName, roleId }) => ({
          userId,
          name: `${firstName} ${lastName}`.trim(),
          roleId,
        })),
        counts,
        history,
      };
    }),

    handle(changeBusinessStatus, ({ params: { id }, body }, { user }) =>
      changeStatusOfBusiness(database, { actorId: user!.id, businessId: id, ...body }),
    ),
  ];
};
