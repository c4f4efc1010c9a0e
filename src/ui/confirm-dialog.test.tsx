import { expect, test } from 'vitest';

import { markupOf } from '#lib/testing/show.tsx';

import buttonStyles from './button.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

const TEXT = 'Its text will be deleted.';

test.each([
  [true, 'danger'],
  [false, 'primary'],
] as const)('offers a way out, and the verb with the look for danger: %s', (isDanger, look) => {
  const place = document.createElement('div');
  place.innerHTML = markupOf(
    <ConfirmDialog
      title="Discard it?"
      verb="Discard"
      cancel="Keep it"
      isDanger={isDanger}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      {TEXT}
    </ConfirmDialog>,
  );
  const [cancel, verb] = [...place.querySelectorAll('button')].slice(-2);
  expect([cancel?.textContent, verb?.textContent]).toEqual(['Keep it', 'Discard']);
  expect(verb?.classList.contains(buttonStyles[look]!)).toBe(true);
  expect(cancel?.classList.contains(buttonStyles[look]!)).toBe(false);
});
