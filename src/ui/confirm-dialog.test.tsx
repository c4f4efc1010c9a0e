import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import buttonStyles from './button.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const TEXT = 'Its text will be deleted.';

test.each([
  [true, 'danger'],
  [false, 'primary'],
] as const)('offers a way out, and the verb with the look for danger: %s', (isDanger, look) => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ConfirmDialog
        title="Discard it?"
        verb="Discard"
        cancel="Keep it"
        isDanger={isDanger}
        onConfirm={() => {}}
        onClose={() => {}}
      >
        {TEXT}
      </ConfirmDialog>
    </I18nProvider>,
  );
  const [cancel, verb] = [...place.querySelectorAll('button')].slice(-2);
  expect([cancel?.textContent, verb?.textContent]).toEqual(['Keep it', 'Discard']);
  expect(verb?.classList.contains(buttonStyles[look]!)).toBe(true);
  expect(cancel?.classList.contains(buttonStyles[look]!)).toBe(false);
});
