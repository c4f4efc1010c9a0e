import type { AppContext } from '#lib/app-context.tsx';

import type * as heads from './heads.ts';

type Heads = typeof heads;
type Head = ReturnType<Heads['marketHead']>;

/**
 * The head of a page, as a route says it. Heads are loaded when a page is gone to: the document that
 * a visit begins with has its own already.
 */
export async function headOf(app: AppContext, head: (from: Heads) => Head): Promise<Partial<Head>> {
  return app.hasHead() ? {} : head(await import('./heads.ts'));
}
