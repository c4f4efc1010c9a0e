import * as v from 'valibot';

import type { Api } from '#contract/endpoint.ts';
import { TOKEN_GRAMMAR } from '#contract/person-fields.ts';
import { beginSocial, SOCIAL_PURPOSES } from '#contract/social-endpoints.ts';

/** Session storage: the way to a provider that this tab set out on. */
const KEY = 'social-way';

/** What this tab has to know when it comes back. */
const SocialWay = v.object({
  state: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  /** Proves that it was this tab that set out. */
  secret: v.pipe(v.string(), v.regex(TOKEN_GRAMMAR)),
  purpose: v.picklist(SOCIAL_PURPOSES),
  /** As people know the provider. */
  name: v.string(),
  /** Where to go on afterwards. */
  back: v.optional(v.string()),
  /** The address whose account has to be signed in to; absent: nothing came back yet. */
  email: v.optional(v.string()),
});
export type SocialWay = v.InferOutput<typeof SocialWay>;

export function keepWay(way: SocialWay): void {
  sessionStorage.setItem(KEY, JSON.stringify(way));
}

/** The way that an address comes back from; null: another tab's, or nobody's. */
export function readWay(state: string): SocialWay | null {
  try {
    const way = v.parse(SocialWay, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return way.state === state ? way : null;
  } catch {
    return null;
  }
}

export function forgetWay(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there was none.
  }
}

/** Sets out to a provider: this page is left for it. @throws what the call throws */
export async function setOut(
  call: Api['call'],
  provider: { id: string; name: string },
  { purpose, back }: Pick<SocialWay, 'purpose' | 'back'>,
): Promise<void> {
  const { address, state, secret } = await call(beginSocial, {
    body: { provider: provider.id, purpose },
  });
  keepWay({ state, secret, purpose, name: provider.name, back });
  location.assign(address);
}
