import {
  changeBusinessStatus,
  listBusinesses,
  readBusinessForAdmins,
} from '#contract/business/business-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAdminBusinesses, matchingBusinesses } from './business-admin-repository.ts';
import { changeStatusOfBusiness, findBusinessDetail } from './business-admin.ts';

export const businessAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  ...handleTable(database, {
    list: listBusinesses,
    kind: 'business',
    matching: matchingBusinesses,
    find: findAdminBusinesses,
  }),

  handle(readBusinessForAdmins, ({ params: { id } }) => findBusinessDetail(database, id)),

  handle(changeBusinessStatus, ({ params: { id }, body }, { user }) =>
    changeStatusOfBusiness(database, { actorId: user!.id, businessId: id, ...body }),
  ),
];
