import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { Business } from '#contract/business/business.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { importSoon } from '#kit/net/load-later.ts';

/** Schemas are loaded with the first request, because the first page's data is in the HTML. */
const endpoints = () => import('#contract/business/business-endpoints.ts');

const inputOf = (key: string) => ({ params: { id: key } });

/** Query for a business as everyone sees it, by its id or address. */
function businessPageQuery(app: AppContext, key: string) {
  return queryOptions({
    queryKey: ['business.read', 'page', key] as const,
    queryFn: async ({ signal }) => {
      const { readBusiness } = await endpoints();
      return app.ask(readBusiness, inputOf(key), { signal });
    },
  });
}

/** Returns the last part of a business's URL: its address, or its id without one. */
export function businessKey({ slug, businessId }: Pick<Business, 'slug' | 'businessId'>): string {
  return slug ?? String(businessId);
}

/**
 * Loads a business for its pages.
 * @throws notFound if there is none, or it is suspended
 */
export async function loadBusiness(app: AppContext, key: string): Promise<Business> {
  try {
    const { reply } = await app.queryClient.ensureQueryData(businessPageQuery(app, key));
    if (reply.status === 'suspended') throw notFound();
    return reply;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.id === 'invalid_input')) {
      throw notFound();
    }
    throw error;
  }
}

/** Returns a business that its route has loaded. */
export function useBusiness(key: string): Business {
  const app = useApp();
  const { data } = useSuspenseQuery(businessPageQuery(app, key));
  useEffect(() => {
    if (data.cachedAt !== null) return;
    void importSoon(endpoints).then(({ readBusiness }) =>
      app.keep(readBusiness, inputOf(key), data.reply),
    );
  }, [app, key, data]);
  return data.reply;
}
