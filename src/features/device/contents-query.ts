import { queryOptions } from '@tanstack/react-query';

import { deviceContents } from '#storage/device-contents.ts';

/** What this device has now; nobody else is asked. */
export const contentsQuery = queryOptions({
  queryKey: ['device-contents'] as const,
  queryFn: deviceContents,
  staleTime: 0,
  gcTime: 0,
});
