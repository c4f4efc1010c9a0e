import type { AppRouter } from './router.tsx';

interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void;
}

/**
 * The installed app keeps to one window (`launch_handler`): a link that is opened while it runs
 * arrives here. The bare start changes nothing: the window comes to the front as it was left.
 */
export function followLaunches(router: AppRouter): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const { origin, href, pathname, search, hash } = new URL(targetURL);
    if (origin !== location.origin || href === location.href || pathname + search === '/') return;
    router.history.push(pathname + search + hash);
  });
}
