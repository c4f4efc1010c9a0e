import * as files from './endpoint-files.ts';
import type { Endpoint } from './kit/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'replyHeaders' in value;

/** All endpoints that the files export. */
export const API: readonly Endpoint[] = Object.values(files)
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint);
