import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { FEATURE_ICONS } from '../listing/listing-icons.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import {
  FEATURE_LABELS,
  isListingFeature,
  type ListingFeature,
} from '../listing/listing-labels.ts';
import styles from './listing-features.module.css';

type FeatureGroup = 'home' | 'grounds' | 'view';

const GROUP_LABELS: Readonly<Record<FeatureGroup, MessageDescriptor>> = {
  home: msg`Interior`,
  grounds: msg`Building and grounds`,
  view: msg`Views`,
};

const IN_THE_HOME: readonly ListingFeature[] = [
  'air_conditioning',
  'balcony',
  'maid_room',
  'smart_home',
  'fibre_internet',
  'solar',
  'pet_friendly',
];

function groupOf(feature: ListingFeature): FeatureGroup {
  if (feature.endsWith('_view')) return 'view';
  return IN_THE_HOME.includes(feature) ? 'home' : 'grounds';
}

/**
 * Features of the home, grouped by where they are. Ids that only a newer server knows are omitted.
 */
export function ListingFeatures({ features }: { features: readonly string[] }) {
  const { i18n } = useLingui();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const known = features.filter(isListingFeature);
  if (known.length === 0) return null;
  const groups = Object.keys(GROUP_LABELS) as FeatureGroup[];
  return (
    <section>
      <Text as="h2" below={4}>
        <Trans>Features</Trans>
      </Text>
      <div className={styles.groups}>
        {groups.map((group) => {
          const own = known.filter((feature) => groupOf(feature) === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <Text as="h3" below={3} tone="soft" size={14} weight="medium">
                {i18n._(GROUP_LABELS[group])}
              </Text>
              <Stack as="ul" gap={3}>
                {own.map((feature) => (
                  <Row as="li" align="center" gap={3} key={feature} className={styles.feature}>
                    <Stack as="span" tone="soft" className={styles.icon} aria-hidden="true">
                      {/*
                       * Twenty icons far down the page, so they are left out of the
                       * server-rendered HTML.
                       */}
                      {isAlive && <Icon path={FEATURE_ICONS[feature]} size="normal" />}
                    </Stack>
                    {i18n._(FEATURE_LABELS[feature])}
                  </Row>
                ))}
              </Stack>
            </div>
          );
        })}
      </div>
    </section>
  );
}
