import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/limits.ts';
import { renderLetter } from '#server/modules/notice/mail/render-letter.ts';

import * as letters from './account-letters.ts';

const HREF = 'https://sala.test/users/verify_account/1/abc';
const facts = { firstName: '<b>Mali & "Dao"</b>', href: HREF };
const all = Object.entries(letters).flatMap(([name, write]) =>
  LANGUAGES.map((language) => [name, language, write(facts)[language]] as const),
);

test.each(all)(
  'renders %s in %s with all its text in both bodies, and escapes HTML in values',
  (_, language, letter) => {
    const { html, text } = renderLetter(letter, language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toContain('<b>');
    expect(html).toContain(`href="${HREF}"`);
    expect(text).toContain(HREF);
    for (const said of [letter.heading, ...letter.paragraphs, ...letter.notes]) {
      expect(text).toContain(said);
    }
    expect(letter.subject).not.toMatch(/[\r\n]/);
    // The Thai letter contains Thai script, and the English one contains none.
    const isThai = /\p{Script=Thai}/u.test(letter.subject + letter.paragraphs.join(''));
    expect(isThai).toBe(language === 'th');
  },
);
