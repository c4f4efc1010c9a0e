import type { WorkboxPlugin } from 'workbox-core/types';

/**
 * Stores what the server says will never change, and nothing else: not an error, not an opaque
 * answer, not a placeholder that stands in for a photo for a minute.
 */
export const onlyLasting: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('cache-control')?.includes('immutable')
      ? response
      : null,
};
