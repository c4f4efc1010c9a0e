import { afterEach, vi } from 'vitest';

/** Undoes what a test changed for others: the files of a worker share its globals. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});
