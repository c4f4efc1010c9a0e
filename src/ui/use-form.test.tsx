import { act } from 'react';
import { expect, test } from 'vitest';

import { fieldOf, fill, show } from '#kit/testing/show.tsx';

import { useForm } from './use-form.ts';

function Form() {
  const { formProps, field } = useForm({
    storageKey: 'test-form',
    names: ['email', 'password'],
    check: () => ({}),
    send: async () => null,
  });
  return (
    <form {...formProps}>
      <input {...field('email')} />
      <input {...field('password')} type="password" />
    </form>
  );
}

test('a reload keeps the input of a form that is kept, without its password, until it is sent', async () => {
  const { place, render } = await show(<Form key="first" />);
  const values = () => ['email', 'password'].map((name) => fieldOf(place, name).value);
  await fill(fieldOf(place, 'email'), 'a@b.test');
  await fill(fieldOf(place, 'password'), 'Not-this-1');
  await render(<Form key="reloaded" />);
  expect(values()).toEqual(['a@b.test', '']);
  await act(async () => place.querySelector('form')!.requestSubmit());
  await render(<Form key="sent" />);
  expect(values()).toEqual(['', '']);
});
