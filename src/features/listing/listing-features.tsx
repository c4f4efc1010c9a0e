import { Trans, useLingui } from '@lingui/react/macro';

import { Icon } from '#ui/icon.tsx';

import { FEATURE_ICONS, FEATURE_WORDS, isListingFeature } from './feature-words.ts';
import styles from './listing-features.module.css';

/** What the home has; an id that only a newer server knows is left out. */
export function ListingFeatures({ features }: { features: readonly string[] }) {
  const { i18n } = useLingui();
  const known = features.filter(isListingFeature);
  if (known.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Features</Trans>
      </h2>
      <ul className={styles.features}>
        {known.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon path={FEATURE_ICONS[feature]} size="normal" />
            {i18n._(FEATURE_WORDS[feature])}
          </li>
        ))}
      </ul>
    </section>
  );
}
