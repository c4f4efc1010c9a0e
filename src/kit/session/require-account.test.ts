import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { SESSION } from '../testing/session.ts';
import { requireAccount } from './require-account.ts';
import { requireSiteAdmin } from './require-site-admin.ts';
import { storeSession } from './stored-session.ts';

const ADMIN = { ...SESSION, user: { ...SESSION.user, roles: ['user', 'admin'] as const } };

/** Returns what the admin area throws at an address. */
function thrownAt(pathname: string): unknown {
  try {
    requireSiteAdmin({ pathname });
    return null;
  } catch (error) {
    return error;
  }
}

test('a page of an account leads visitors to the login, and from there back', async () => {
  const error = await requireAccount({ href: '/notifications?show=unread' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(isRedirect(error) && error.options).toMatchObject({
    to: '/login',
    search: { back: '/notifications?show=unread' },
  });
  storeSession(SESSION);
  expect(await requireAccount({ href: '/notifications' })).toEqual({ needsAccount: true });
});

test('the admin area exists only for site admins', () => {
  expect(isNotFound(thrownAt('/admin/users'))).toBe(true);
  storeSession(SESSION);
  expect(isNotFound(thrownAt('/admin/users'))).toBe(true);
  storeSession(ADMIN as unknown as typeof SESSION);
  expect(thrownAt('/admin/users')).toBeNull();
  expect(isRedirect(thrownAt('/admin'))).toBe(true);
});

test('each page of the admin area is below its route', () => {
  const pages = Object.keys(import.meta.glob('../../routes/*admin*'));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((path) => !path.includes('/_account.admin.'))).toEqual([]);
});
