import {
  changeBusinessStatus,
  exportBusinesses,
  listBusinesses,
  readBusinessForAdmins,
} from '#contract/business-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { adminTablePages } from '#server/modules/operations/admin-table/admin-table-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  BUSINESS_SORT_COLUMNS,
  findAdminBusinesses,
  matchingBusinesses,
} from './business-admin-repository.ts';
import { changeStatusOfBusiness } from './change-business-status.ts';
import { findBusinessDetail } from './find-business-detail.ts';

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

    handle(readBusinessForAdmins, ({ params: { id } }) => findBusinessDetail(database, id)),

    handle(changeBusinessStatus, ({ params: { id }, body }, { user }) =>
      changeStatusOfBusiness(database, { actorId: user!.id, businessId: id, ...body }),
    ),
  ];
};
