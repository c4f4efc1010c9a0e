import { useRouter } from '@tanstack/react-router';
import { atom, getDefaultStore } from 'jotai';

import { useApp } from '../app-context.tsx';

/** Somebody wants to sign out and has unsent work: they are asked what becomes of it. */
export const signOutAskedAtom = atom(false);

/** Signs out: here at once, on the server as soon as it hears of it. Pages that need an account end. */
export function useLeave(): () => Promise<void> {
  const { queryClient } = useApp();
  const router = useRouter();
  return async () => {
    const { closeSession } = await import('./session-changes.ts');
    await closeSession(queryClient);
    const needsAccount = router.state.matches.some(({ context }) => 'needsAccount' in context);
    if (needsAccount) await router.navigate({ to: '/' });
  };
}

/** Signs out, or asks first, where something that was written would stay behind. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    const [{ finishWriting }, { sendEverything }] = await Promise.all([
      import('../finish-writing.ts'),
      import('../outbox.ts'),
    ]);
    await finishWriting();
    if ((await sendEverything()) === 0) await leave();
    else getDefaultStore().set(signOutAskedAtom, true);
  };
}
