/** Path of the page that the worker returns when offline. */
const SHELL = '/shell';

/** Returns whether pages load without a network: the worker controls this one and has the shell. */
export async function startsOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  const shell = await caches.match(SHELL, { ignoreSearch: true }).catch(() => undefined);
  return shell !== undefined;
}
