import { analyzeVariants } from '#contract/hunting/hunt-variants.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { countVariants } from './count-variants.ts';

export const variantRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(analyzeVariants, ({ body: { hunt } }) => countVariants(database, hunt)),
];
