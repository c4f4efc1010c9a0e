import { DEMAND_CELLS_MOST, readDemand } from '#contract/hunting/demand.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findDemand, findDemandProvinces } from './demand-repository.ts';
import { presentDemand, presentProvinces } from './present-demand.ts';

export const demandRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readDemand, async ({ body }, { language }) => {
    const [rows, provinces] = await Promise.all([
      findDemand(database, body),
      findDemandProvinces(database, body.country),
    ]);
    return {
      cells: rows.slice(0, DEMAND_CELLS_MOST).map((row) => presentDemand(row, language)),
      hasMore: rows.length > DEMAND_CELLS_MOST,
      provinces: presentProvinces(provinces, language),
      countedAt: rows[0]?.countedAt.toISOString() ?? null,
    };
  }),
];
