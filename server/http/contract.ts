import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { Endpoint } from '#contract/kit/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract');

const isEndpoint = (value: unknown): value is Endpoint & { exported?: Endpoint } =>
  typeof value === 'object' && value !== null && 'replyHeaders' in value;

const files = await Promise.all(
  globSync('*/!(*.test).ts', { cwd: CONTRACT }).map(
    (file) => import(join(CONTRACT, file)) as Promise<Record<string, unknown>>,
  ),
);

/** All endpoints that the contract declares, by their ids. */
export const API: readonly Endpoint[] = files
  .flatMap((file) => Object.values(file))
  .filter(isEndpoint)
  .flatMap((endpoint) => [endpoint, endpoint.exported ?? []].flat())
  .toSorted((a, b) => a.id.localeCompare(b.id));
