import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import type { ListingDraft } from '#contract/listing-form.ts';

import { RentFrequency } from './rent-frequency.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let root: Root;
let values: ListingDraft;

const set: ListingFormState['set'] = (field, value) => {
  values = { ...values, [field]: value };
};

async function render(): Promise<void> {
  const state = { form: formOfDraft(values), currency: 'THB', set };
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RentFrequency state={state} />
      </I18nProvider>,
    ),
  );
}
async function show(start: ListingDraft): Promise<void> {
  values = { isForRent: true, ...start };
  await render();
}
async function press(find: string): Promise<void> {
  await act(async () => document.querySelector<HTMLElement>(`#form ${find}`)!.click());
  await render();
}
const note = () => document.querySelector('#form [role=status]')!.textContent;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  place.id = 'form';
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.getElementById('form')?.remove();
});

test('another period converts the rent and says so', async () => {
  await show({ frequency: 'yearly', priceRent: 300_000 });
  await press('input[value=monthly]');
  expect(values).toMatchObject({ frequency: 'monthly', priceRent: 25_000 });
  expect(note()).toContain('฿300,000 per year is ฿25,000 per month');
});

test('the converted rent can be taken back, keeping the figure that was entered', async () => {
  await show({ frequency: 'monthly', priceRent: 300_000 });
  await press('input[value=yearly]');
  expect(values.priceRent).toBe(3_600_000);
  await press('button');
  expect(values).toMatchObject({ frequency: 'yearly', priceRent: 300_000 });
  expect(note()).toBe('');
});

test('the earlier period has the earlier rent again, also if it has no whole twelfth', async () => {
  await show({ frequency: 'yearly', priceRent: 100_000 });
  await press('input[value=monthly]');
  expect(values.priceRent).toBe(8_333);
  await press('input[value=yearly]');
  expect(values.priceRent).toBe(100_000);
});

test('a rent that was edited since is converted from its own figure', async () => {
  await show({ frequency: 'yearly', priceRent: 100_000 });
  await press('input[value=monthly]');
  set('priceRent', 9_000);
  await render();
  expect(note()).toBe('');
  await press('input[value=yearly]');
  expect(values.priceRent).toBe(108_000);
});

test('without a rent, only the period changes', async () => {
  await show({});
  await press('input[value=yearly]');
  expect(values).toMatchObject({ frequency: 'yearly' });
  expect(values.priceRent).toBeUndefined();
  expect(note()).toBe('');
});
