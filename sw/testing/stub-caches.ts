import { vi } from 'vitest';

const pathOf = (of: Request | string) =>
  new URL(typeof of === 'string' ? of : of.url, location.href).pathname;

/** Replaces the worker's caches with a single one, which contains responses by their paths. */
export function stubCaches(cached: Map<string, Response>): void {
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (of: Request | string) => cached.get(pathOf(of))?.clone(),
      add: async (request: Request) => void cached.set(pathOf(request), await fetch(request)),
      put: async (of: string, response: Response) => void cached.set(of, response),
      keys: async () => [...cached.keys()].map((path) => new Request(new URL(path, location.href))),
      delete: async (of: string) => cached.delete(of),
    }),
  });
}
