import { expect, test, vi } from 'vitest';

import { leavePush, renewPush } from './push.ts';

vi.mock('./firebase-push.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('a device of Firebase leaves its pushes also if Firebase’s library can’t be loaded', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const registration = { pushManager, getNotifications: async () => [] };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  localStorage.setItem('push-token', 'cAbDef-0123456789_XyZw');
  localStorage.setItem('push-firebase', '{}');
  await renewPush('token');
  expect(localStorage.getItem('push-token')).toBe('cAbDef-0123456789_XyZw');
  expect(unsubscribe).not.toHaveBeenCalled();
  await leavePush();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});
