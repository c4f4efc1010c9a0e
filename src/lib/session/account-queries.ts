import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes everything that belongs to an account out of memory, also what is on its way: for the next
 * person at this device. Queries say that they belong to an account by `meta: { of: 'account' }`.
 */
export function forgetAccountQueries(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: ({ meta }) => meta?.of === 'account' })) {
    void query.cancel({ silent: true });
    // What is on screen learns of it; what isn't goes whole.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}
