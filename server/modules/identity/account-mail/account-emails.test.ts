import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/kit/limits.ts';
import { renderEmail } from '#server/modules/notice/mail/render-email.ts';

import * as emails from './account-emails.ts';

const HREF = 'https://sala.test/users/verify_account/1/abc';
const facts = {
  firstName: '<b>Mali & "Dao"</b>',
  email: 'mali@people.test',
  href: HREF,
  listings: ['Quiet & sunny <i>home</i>'],
};
const all = Object.entries(emails).flatMap(([name, write]) =>
  LANGUAGES.map((language) => [name, language, write(facts)[language]] as const),
);

test.each(all)(
  'renders %s in %s with all its text in both bodies, and escapes HTML in values',
  (name, language, email) => {
    const { html, text } = renderEmail(email, language, 'help@sala.test');
    expect(html).toContain('href="mailto:help@sala.test"');
    expect(text).toContain('help@sala.test');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toContain('<b>');
    expect(html).toContain(`href="${HREF}"`);
    expect(text).toContain(HREF);
    for (const line of [email.heading, ...email.paragraphs, ...email.notes]) {
      expect(text).toContain(line);
    }
    expect(text.includes(facts.email)).toBe(/reset|password/.test(name));
    expect(email.subject).not.toMatch(/[\r\n]/);
    // The Thai email contains Thai script, and the English one contains none.
    const isThai = /\p{Script=Thai}/u.test(email.subject + email.paragraphs.join(''));
    expect(isThai).toBe(language === 'th');
  },
);
