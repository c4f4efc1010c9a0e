const busy = new Set<string>();

/**
 * Runs `work` while nobody else of this device has the name, in this tab, another one or the worker.
 * Without the lock manager (old browsers) it is one in this tab.
 * @returns busy where somebody has it
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'> {
  if (navigator.locks) {
    return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 'busy'));
  }
  if (busy.has(name)) return 'busy';
  busy.add(name);
  try {
    return await work();
  } finally {
    busy.delete(name);
  }
}
