import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('Trans shows tags in a value as text', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const title = 'A <b>bright</b> home <0>by</0> the <1/> river';
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans>
        Delete <strong>{title}</strong> now?
      </Trans>
    </I18nProvider>,
  );
  expect(markup).toBe(
    'Delete <strong>A &lt;b&gt;bright&lt;/b&gt; home &lt;0&gt;by&lt;/0&gt; the &lt;1/&gt; river</strong> now?',
  );
});
