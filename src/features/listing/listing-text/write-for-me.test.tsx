import { getDefaultStore } from 'jotai';
import { act, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { ListingTexts } from '#contract/listing/listing-form.ts';
import { type AppContext, AppContextProvider } from '#kit/visit/app-context.tsx';
import { buttonOf, press, show } from '#kit/testing/show.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';

import { languagesToTake, type Suggestion, WriteForMe } from './write-for-me.tsx';

const text = (
  language: 'en' | 'th',
  propertyTitle: string,
  textOrigin: ListingTexts['textOrigin'] = 'written',
): ListingTexts => ({ language, propertyTitle, propertyDescription: '', textOrigin });

const generated = [
  { ...text('en', 'A condo'), textOrigin: 'generated' as const },
  { ...text('th', 'คอนโด'), textOrigin: 'generated' as const },
];

test('languagesToTake preselects only languages without a text written by the user', () => {
  expect(languagesToTake([], generated)).toEqual(['en', 'th']);
  expect(languagesToTake([text('en', 'My own words')], generated)).toEqual(['th']);
  expect(languagesToTake([text('en', ' ')], generated)).toEqual(['en', 'th']);
  expect(languagesToTake([text('en', 'Theirs', 'generated')], generated)).toEqual(['en', 'th']);
});

describe('suggested texts', () => {
  const own = text('en', 'The flat where my children grew up');
  let texts: ListingTexts[];
  /** Changes a text of the form, as its field does. */
  let write: (to: ListingTexts) => void;

  const replaced = (all: readonly ListingTexts[], by: readonly ListingTexts[]) => [
    ...all.filter(({ language }) => by.every((one) => one.language !== language)),
    ...by,
  ];

  function Form({ start }: { start: ListingTexts[] }) {
    const [now, setNow] = useState(start);
    const [suggestion, setSuggestion] = useState<Suggestion>({ name: 'idle', attempt: 0 });
    texts = now;
    write = (to) => setNow((all) => replaced(all, [to]));
    return (
      <WriteForMe
        form={formOfDraft({ propertyType: 'condo', country: 'TH' })}
        texts={now}
        onTexts={(by) => setNow((all) => replaced(all, by))}
        suggestion={suggestion}
        onSuggestion={setSuggestion}
      />
    );
  }

  /** Shows the button of a form with these texts. */
  async function open(call: AppContext['call'], start = [own]) {
    const app = { call } as AppContext;
    const { place } = await show(
      <AppContextProvider app={app}>
        <Form start={start} />
      </AppContextProvider>,
    );
    return {
      place,
      ask: () => press(buttonOf(place, 'Write it for me')),
      take: () => press(buttonOf(place, 'Use selected text')),
      ticks: () => [...place.querySelectorAll('input')].map(({ checked }) => checked),
    };
  }
  const answer = (async () => ({ texts: generated })) as AppContext['call'];
  const [english, thai] = generated as [ListingTexts, ListingTexts];
  afterEach(() => act(async () => getDefaultStore().set(onlineAtom, true)));

  test('fill only the language without a text, and are undone', async () => {
    const { place, ask, take, ticks } = await open(answer);
    await ask();
    expect(ticks()).toEqual([false, true]);
    expect(texts).toEqual([own]);
    await take();
    expect(texts).toEqual([own, thai]);
    await press(buttonOf(place, 'Undo'));
    expect(texts).toEqual([own, text('th', '')]);
  });

  test('replace a text whose language was ticked, until the next change of a text', async () => {
    const { place, ask, take } = await open(answer);
    await ask();
    expect(place.textContent).toContain('English (replaces the current text)');
    await press(place.querySelector('input'));
    await take();
    expect(texts).toEqual(generated);
    await act(async () => write(text('th', 'ห้องของเรา')));
    expect(buttonOf(place, 'Undo')).toBeUndefined();
  });

  test('replace nothing that is typed while they are written or shown', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { place, ask, ticks } = await open(() => promise, []);
    await ask();
    expect(buttonOf(place, 'Writing…')).toBeDefined();
    await act(async () => write(own));
    await act(async () => resolve({ texts: generated }));
    expect(ticks()).toEqual([false, true]);
    await act(async () => write(text('th', 'ของเรา')));
    expect(ticks()).toEqual([false, false]);
    expect(buttonOf(place, 'Use selected text')!.disabled).toBe(true);
  });

  test('fail without a change, are other ones when they are asked for again, and can be refused', async () => {
    const call = vi.fn(answer).mockRejectedValueOnce(new Error('failed'));
    const { place, ask } = await open(call);
    await ask();
    expect(place.textContent).toContain('Couldn’t write the text. Yours is unchanged.');
    await ask();
    expect(place.textContent).not.toContain('Couldn’t write the text');
    await press(buttonOf(place, 'Rewrite it'));
    const attempts = call.mock.calls.map(([, input]) => input);
    expect(attempts).toMatchObject([0, 0, 1].map((attempt) => ({ body: { attempt } })));
    await press(buttonOf(place, 'Keep mine'));
    expect(texts).toEqual([own]);
  });

  test('offline, none are written, but those that are shown can be used', async () => {
    const { place, ask, take } = await open(answer);
    await ask();
    await act(async () => getDefaultStore().set(onlineAtom, false));
    expect(buttonOf(place, 'Rewrite it')!.disabled).toBe(true);
    expect(place.textContent).toContain('You need to be online for this.');
    await take();
    expect(texts).toEqual([own, thai]);
    expect(texts).not.toContain(english);
  });
});
