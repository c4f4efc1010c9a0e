import { useRouter } from '@tanstack/react-router';
import { atom, getDefaultStore } from 'jotai';

import { useApp } from '../visit/app-context.tsx';

/** Whether to ask the user what to do with unsent changes before logout. */
export const signOutAskedAtom = atom(false);

/**
 * Returns a function that logs out: here immediately, on the server when it can be reached. Pages
 * that need an account close.
 */
export function useSignOutNow(): () => Promise<void> {
  const { queryClient } = useApp();
  const router = useRouter();
  return async () => {
    const { closeSession } = await import('./session-changes.ts');
    await closeSession(queryClient);
    const needsAccount = router.state.matches.some(({ context }) => 'needsAccount' in context);
    if (needsAccount) await router.navigate({ to: '/' });
  };
}

/** Returns a function that logs out, or asks first if there are unsent changes. */
export function useSignOut(): () => Promise<void> {
  const leave = useSignOutNow();
  return async () => {
    const [{ finishWriting }, { sendEverything }] = await Promise.all([
      import('../sync/finish-writing.ts'),
      import('../sync/outbox.ts'),
    ]);
    await finishWriting();
    if ((await sendEverything()) === 0) await leave();
    else getDefaultStore().set(signOutAskedAtom, true);
  };
}
