import { atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

import type { Account } from '#contract/identity/user.ts';

/**
 * The signed-in account. `undefined`: not known yet, as on every first paint. `null`: a visitor.
 * Set only by `follow-session.ts`.
 */
export const sessionAtom = atom<Account | null | undefined>(undefined);

/**
 * Returns the signed-in account. A part of the page that is hydrated after the account is known
 * gets `undefined` first too, as the server's markup is a visitor's.
 */
export function useSession(): Account | null | undefined {
  const store = useStore();
  return useSyncExternalStore(
    useCallback((onChange) => store.sub(sessionAtom, onChange), [store]),
    () => store.get(sessionAtom),
    () => undefined,
  );
}

/**
 * The business for which the user acts on pages that are for every mode. `null`: the user acts
 * personally. `undefined`: not known yet. Set only by `follow-acting.ts`.
 */
export const actingForAtom = atom<number | null | undefined>(undefined);

/**
 * Why the user was logged out without asking for it, shown on the login page. `null` if that didn't
 * happen.
 */
export const signedOutAtom = atom<'ended' | 'blocked' | null>(null);

/**
 * Why the server rejected a token. `second_factor`: two-step verification has to be set up first.
 */
export type Refusal = 'ended' | 'blocked' | 'second_factor';

/** The token that the server rejected, for `follow-session.ts` to handle. */
export const refusedTokenAtom = atom<{ token: string; why: Refusal } | null>(null);

/** How often the server has refused a call for a business, for `follow-session.ts` to handle. */
export const actingRefusedAtom = atom(0);

/** The business that the user has just stopped being a member of, until it has been said. */
export const endedMembershipAtom = atom<{ businessName: string } | null>(null);
