import { redirect } from '@tanstack/react-router';

import { deepLinkTarget } from '#contract/own-path.ts';

/** @throws redirect to the page that a deep link means */
export function followDeepLink(href: string): void {
  const target = deepLinkTarget(href);
  if (target !== null) throw redirect({ href: target });
}
