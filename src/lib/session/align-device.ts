import { VISITOR } from '#storage/kept.ts';
import { leaveLocked } from '#storage/leave-locked.ts';
import { becomeOwner, currentOwner } from '#storage/owner.ts';
import { forgetSession, rememberSession } from '#storage/session.ts';

import { readStoredSession } from './stored-session.ts';

const LOCK = 'device-owner';

/** A sign-in and a sign-out in quick turns, or a database that fails once: more is another's fault. */
const MOST_TURNS = 5;

/**
 * Brings the device's database in line with who is signed in: nothing that was kept of an account
 * stays readable once it is signed out. One at a time over all tabs, each going by what is so when
 * its turn comes, so that whichever comes last is right. Never throws: the next start tries again.
 */
export async function alignDevice(): Promise<void> {
  // Absent where the page isn't served securely; then tabs may cross, and the next start mends it.
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(LOCK, align) : align());
}

async function align(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const session = readStoredSession();
    const wanted = session ? String(session.user.id) : VISITOR;
    if (!session) await forgetSession();
    try {
      await leaveLocked(await currentOwner(), wanted);
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
