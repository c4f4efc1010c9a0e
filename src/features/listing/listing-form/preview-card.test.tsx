import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { Ask } from '#kit/net/ask.ts';
import { dropStoredSession, storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';
import { show } from '#kit/testing/show.tsx';

import { PreviewCard } from './preview-card.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const HASH = 'c'.repeat(64);
const SENT = { hash: HASH, key: 'k'.repeat(22), access: 'a', width: 1_200, height: 900 };

const form = formOfDraft({ images: [{ hash: HASH, rotation: 0 }] });

/** Shows the card of a draft whose cover was chosen on another device. */
async function showCard(sent: readonly (typeof SENT)[]): Promise<HTMLElement> {
  const state = { form, currency: 'THB' } as unknown as ListingFormState;
  const ask = async () => ({ reply: { photos: sent }, cachedAt: null });
  const { place } = await show(<PreviewCard state={state} listing={null} />, {
    ask: ask as unknown as Ask,
  });
  return place;
}

beforeEach(() => storeSession(SESSION));
afterEach(() => dropStoredSession());

test('shows the sent cover of a draft whose photos were chosen on another device', async () => {
  const card = await showCard([SENT]);
  await vi.waitFor(() => expect(card.querySelector('img')?.src).toContain(SENT.key));
});

test('says that the cover is on another device until it is sent', async () => {
  const card = await showCard([]);
  expect(card.querySelector('img')).toBeNull();
  expect(card.textContent).toContain('On your other device');
});
