import { notFound } from '@tanstack/react-router';

import { demoAccountsQuery } from '#features/account/demo-accounts-query.ts';
import { providersQuery } from '#features/account/social/providers-query.ts';
import type { AppContext } from '#lib/app-context.tsx';

import { accountHead, type AccountPath } from './account-heads.ts';

/** Ways in by the beginning of their address; behind some of them a mail's secret stands. */
const WAYS =
  /^\/(?:login|register|reset-password|invitation|users\/(?:verify_account|reset_password_received|unsubscribe))(?=\/|$)/;

/** In the browser the form doesn't wait for what stands beside it, whatever the line. */
async function beside(...asked: Promise<unknown>[]): Promise<void> {
  const all = Promise.allSettled(asked);
  if (import.meta.env.SSR) await all;
}

/**
 * What a way in needs before it shows, and its head.
 * @throws the router's `notFound` for a mailed link of a kind that there isn't
 */
export async function loadWay(app: AppContext, pathname: string) {
  const { queryClient } = app;
  const [path] = WAYS.exec(pathname) ?? [];
  if (path === undefined) throw notFound();
  const isLogin = path === '/login';
  if (isLogin || path === '/register') {
    await beside(
      queryClient.ensureQueryData(providersQuery(app)),
      ...(isLogin ? [queryClient.ensureQueryData(demoAccountsQuery(app))] : []),
    );
  }
  return accountHead(app, path as AccountPath);
}
