import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { DraftStatusLine } from './draft-status.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const textOf = (photosHere: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DraftStatusLine status="sent" photosHere={photosHere} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('a draft is on all devices only with its photos', () => {
  expect(textOf(0)).toBe('Draft saved, on all your devices');
  expect(textOf(9)).toBe('Text saved on all your devices. 9 photos are waiting on this device.');
});
