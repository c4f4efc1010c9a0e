import { atom, useAtomValue } from 'jotai';

import type { Account } from '#contract/user.ts';

/**
 * Who is signed in. `undefined`: not known yet, as on every first paint, which is a visitor's; null:
 * nobody. Set by `follow-session.ts` alone.
 */
export const sessionAtom = atom<Account | null | undefined>(undefined);

/** Who is signed in, for what the chrome and pages fill in once they are alive. */
export function useSession(): Account | null | undefined {
  return useAtomValue(sessionAtom);
}

/** Why somebody was signed out without asking for it; null: nobody was. The sign-in page says it. */
export const signedOutAtom = atom<'ended' | 'blocked' | null>(null);

/** What the server has against a token; `second_factor`: its owner has to set one up first. */
export type Refusal = 'ended' | 'blocked' | 'second_factor';

/** The server refused a token: for `follow-session.ts`, which acts on it. */
export const refusedTokenAtom = atom<{ token: string; why: Refusal } | null>(null);
