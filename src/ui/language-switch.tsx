import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';

import { LANGUAGES } from '#contract/kit/limits.ts';

import styles from './language-switch.module.css';

const NAMES = { en: 'English', th: 'ไทย' } as const;
const SHORT_NAMES = { en: 'EN', th: 'ไทย' } as const;

/**
 * Links to the page in each language. They work without JavaScript, because the URL's language
 * takes precedence.
 */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const { i18n, t } = useLingui();
  const { pathname, searchStr } = useLocation();
  return (
    <div className={styles.switch} role="group" aria-label={t`Language`}>
      {LANGUAGES.map((language) => {
        const search = new URLSearchParams(searchStr);
        search.set('lang', language);
        return (
          <a
            key={language}
            className={styles.language}
            href={`${pathname}?${search}`}
            hrefLang={language}
            lang={language}
            title={long ? undefined : NAMES[language]}
            aria-current={language === i18n.locale ? 'true' : undefined}
          >
            {long ? NAMES[language] : SHORT_NAMES[language]}
          </a>
        );
      })}
    </div>
  );
}
