import { VISITOR } from '#storage/caches.ts';
import { leaveLocked } from '#storage/locked-data.ts';
import { becomeOwner, currentOwner } from '#storage/owner.ts';
import { leavePush } from '../visit/push.ts';
import { forgetSession, rememberSession } from '#storage/session.ts';

import { readStoredSession } from './stored-session.ts';

const LOCK = 'device-owner';

/**
 * Maximum attempts: enough for a quick login and logout, or one database error. More failures have
 * another cause.
 */
const MOST_TURNS = 5;

/**
 * Aligns the device's database with the session: saved data of an account isn't readable after its
 * logout. Runs one at a time across all tabs, and each run reads the current session, so the last
 * one is right. Never throws, because the next start tries again.
 */
export async function syncDeviceOwner(): Promise<void> {
  // Absent on insecure origins. Then tabs may interfere, and the next start corrects it.
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(LOCK, align) : align());
}

async function align(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const session = readStoredSession();
    const wanted = session ? String(session.user.id) : VISITOR;
    if (!session) await forgetSession();
    try {
      const before = await currentOwner();
      if (before !== wanted && before !== VISITOR) await leavePush();
      await leaveLocked(before, wanted);
      if (session) {
        await becomeOwner(wanted);
        await rememberSession({ owner: wanted, token: session.token });
      }
    } catch {
      continue;
    }
    if (readStoredSession()?.token === session?.token) return;
  }
}
