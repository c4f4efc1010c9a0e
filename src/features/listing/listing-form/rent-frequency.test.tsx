import { act } from 'react';
import { expect, test } from 'vitest';

import { formOfDraft } from '#contract/listing/listing-draft.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { show } from '#kit/testing/show.tsx';

import { RentFrequency } from './rent-frequency.tsx';
import type { ListingFormState } from './use-listing-form.ts';

let values: ListingDraft;
let shown: Awaited<ReturnType<typeof show>>;

const set: ListingFormState['set'] = (field, value) => {
  values = { ...values, [field]: value };
};
const field = () => <RentFrequency state={{ form: formOfDraft(values), currency: 'THB', set }} />;
async function begin(start: ListingDraft): Promise<void> {
  values = { isForRent: true, ...start };
  shown = await show(field());
}
async function press(find: string): Promise<void> {
  await act(async () => shown.place.querySelector<HTMLElement>(find)!.click());
  await shown.render(field());
}
const note = () => shown.place.querySelector('[role=status]')!.textContent;

test('another period converts the rent and says so', async () => {
  await begin({ frequency: 'yearly', priceRent: 300_000 });
  await press('input[value=monthly]');
  expect(values).toMatchObject({ frequency: 'monthly', priceRent: 25_000 });
  expect(note()).toContain('฿300,000 per year is ฿25,000 per month');
});

test('the converted rent can be taken back, keeping the figure that was entered', async () => {
  await begin({ frequency: 'monthly', priceRent: 300_000 });
  await press('input[value=yearly]');
  expect(values.priceRent).toBe(3_600_000);
  await press('button');
  expect(values).toMatchObject({ frequency: 'yearly', priceRent: 300_000 });
  expect(note()).toBe('');
});

test('the earlier period has the earlier rent again, also if it has no whole twelfth', async () => {
  await begin({ frequency: 'yearly', priceRent: 100_000 });
  await press('input[value=monthly]');
  expect(values.priceRent).toBe(8_333);
  await press('input[value=yearly]');
  expect(values.priceRent).toBe(100_000);
});

test('a rent that was edited since is converted from its own figure', async () => {
  await begin({ frequency: 'yearly', priceRent: 100_000 });
  await press('input[value=monthly]');
  set('priceRent', 9_000);
  await shown.render(field());
  expect(note()).toBe('');
  await press('input[value=yearly]');
  expect(values.priceRent).toBe(108_000);
});

test('without a rent, only the period changes', async () => {
  await begin({});
  await press('input[value=yearly]');
  expect(values).toMatchObject({ frequency: 'yearly' });
  expect(values.priceRent).toBeUndefined();
  expect(note()).toBe('');
});
