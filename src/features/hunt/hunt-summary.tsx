import { Trans, useLingui } from '@lingui/react/macro';

import type { HuntForm } from '#contract/hunt.ts';

import styles from './hunt-summary.module.css';
import { huntFacts, huntPlace, huntTitle } from './hunt-words.ts';

/** A hunt in words: what, where, and its conditions. */
export function HuntSummary({ hunt }: { hunt: HuntForm }) {
  const { i18n } = useLingui();
  const isOpen = !hunt.isForSale && !hunt.isForRent;
  const place = huntPlace(hunt, i18n);
  const facts = huntFacts(hunt, i18n);
  return (
    <div className={styles.summary}>
      <p className={styles.title}>{isOpen ? <Trans>Your hunt</Trans> : huntTitle(hunt, i18n)}</p>
      {place && <p className={styles.place}>{place}</p>}
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
