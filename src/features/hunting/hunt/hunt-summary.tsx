import { Trans, useLingui } from '@lingui/react/macro';

import type { HuntForm } from '#contract/hunting/hunt.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './hunt-summary.module.css';
import { huntFacts, huntPlace, huntTitle, huntWishes } from './hunt-texts.ts';

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
    <Stack gap={1} shrinks>
      <Text weight="strong">{isOpen ? <Trans>Your hunt</Trans> : huntTitle(hunt, i18n)}</Text>
      {location && (
        <Text tone="soft" size={14}>
          {location}
        </Text>
      )}
      {facts.length > 0 && (
        <Row as="ul" wraps gap={2} rowGap={1} above={1} size={14} className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Row>
      )}
      {wishes.length > 0 && (
        <Text tone="soft" size={14}>
          <Trans>Nice to have: {wishes.join(', ')}</Trans>
        </Text>
      )}
    </Stack>
  );
}
