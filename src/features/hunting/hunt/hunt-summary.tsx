import { Trans, useLingui } from '@lingui/react/macro';

import type { HuntForm } from '#contract/hunting/hunt.ts';
import tones from '#ui/tones.module.css';

import styles from './hunt-summary.module.css';
import { huntFacts, huntPlace, huntTitle, huntWishes } from './hunt-words.ts';

/** A hunt in words: what, where, and its conditions. */
export function HuntSummary({
  hunt,
  place,
}: {
  hunt: HuntForm;
  /** Its areas in words, if the hunt is without them. */
  place?: string;
}) {
  const { i18n } = useLingui();
  const isOpen = !hunt.isForSale && !hunt.isForRent;
  const location = place ?? huntPlace(hunt, i18n);
  const facts = huntFacts(hunt, i18n);
  const wishes = huntWishes(hunt, i18n);
  return (
    <div className={styles.summary}>
      <p className={styles.title}>{isOpen ? <Trans>Your hunt</Trans> : huntTitle(hunt, i18n)}</p>
      {location && <p className={tones.soft}>{location}</p>}
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {wishes.length > 0 && (
        <p className={tones.soft}>
          <Trans>Nice to have: {wishes.join(', ')}</Trans>
        </p>
      )}
    </div>
  );
}
