const busy = new Set<string>();

/**
 * Runs `work` while holding the lock `name` on this device: across this tab, other tabs and the
 * worker. Without the lock manager (old browsers) the lock covers only this tab.
 * @param ifAvailable false: wait until the lock is free, where there is a lock manager
 * @returns `busy` if the lock is taken
 */
export async function exclusively<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable = true } = {},
): Promise<T | 'busy'> {
  if (navigator.locks) {
    return navigator.locks.request(name, { ifAvailable }, (lock) => (lock ? work() : 'busy'));
  }
  if (busy.has(name)) return 'busy';
  busy.add(name);
  try {
    return await work();
  } finally {
    busy.delete(name);
  }
}
