import { useCallback, useEffect, useState } from 'react';

import { onServerBack } from '../server-back.ts';

import { bringDraft } from './drafts.ts';

/**
 * Whether the account has a draft that this device hasn't: `asking` not known yet · `known` it has
 * none, or it is here by now · `absent` nobody could say, as without a network
 */
export type DraftArrival = 'asking' | 'known' | 'absent';

/**
 * Asks the account for a draft that was opened by its link, and again when the network or the server
 * is back. The component that uses it has the draft in its key.
 * @param id null: there is nothing to ask for
 * @returns how it is, and how to ask once more
 */
export function useDraftArrival(
  owner: string,
  id: string | null,
): { arrival: DraftArrival; askAgain: () => void } {
  const [arrival, setArrival] = useState<DraftArrival>('asking');
  const isSettled = id === null || arrival === 'known';
  const ask = useCallback(async () => {
    if (id === null) return;
    const found = await bringDraft(owner, id);
    // What is known stays so, whenever the answer to an older question comes.
    setArrival((now) => (found !== 'unasked' || now === 'known' ? 'known' : 'absent'));
  }, [owner, id]);
  const askAgain = useCallback(() => {
    setArrival('asking');
    void ask();
  }, [ask]);
  useEffect(() => {
    if (isSettled) return undefined;
    void ask();
    addEventListener('online', askAgain);
    const stop = onServerBack(askAgain);
    return () => {
      removeEventListener('online', askAgain);
      stop();
    };
  }, [ask, askAgain, isSettled]);
  return { arrival: isSettled ? 'known' : arrival, askAgain };
}
