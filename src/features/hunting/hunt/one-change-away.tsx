import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import type { HuntForm } from '#contract/hunting/hunt.ts';
import { analyzeVariants, type HuntVariant, WIDER_KM } from '#contract/hunting/hunt-variants.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useDebounced } from '#kit/visit/use-debounced.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { formatMoneyShort } from '#ui/format/money.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './one-change-away.module.css';

/** What each single change of a hunt would add, with a button that applies it. */
export function OneChangeAway({
  hunt,
  onApply,
}: {
  hunt: HuntForm;
  onApply: (patch: HuntVariant['patch']) => void;
}) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const debounced = useDebounced(hunt, SEARCH_DEBOUNCE_MS);
  const isOpen = debounced.areas.length === 0 || (!debounced.isForSale && !debounced.isForRent);
  const { data } = useQuery({
    queryKey: [analyzeVariants.id, debounced] as const,
    queryFn: ({ signal }) => app.call(analyzeVariants, { body: { hunt: debounced } }, { signal }),
    enabled: isOnline && !isOpen,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const variants = (isOpen ? [] : (data?.variants ?? [])).flatMap((variant) => {
    const label = variantLabel(variant, debounced, i18n);
    return label === null ? [] : [{ ...variant, label }];
  });
  if (variants.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={t`Change one condition for more matches`}>
      <Text as="h2" size={16}>
        <Trans>Change one condition for more matches</Trans>
      </Text>
      <Stack as="ul">
        {variants.map(({ label, gain, patch }) => (
          <Row
            as="li"
            key={label}
            gap={3}
            align="center"
            justify="between"
            className={styles.variant}
          >
            <Stack as="span" shrinks>
              {label}
              <small>
                <Plural value={gain} one="# more home" other="# more homes" />
              </small>
            </Stack>
            <Button onClick={() => onApply(patch)} aria-label={t`Apply: ${label}`}>
              <Trans>Apply</Trans>
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** Returns a change in words; null if only a newer server knows it. */
function variantLabel({ change, patch }: HuntVariant, hunt: HuntForm, i18n: I18n): string | null {
  switch (change) {
    case 'price':
      return patch.price === undefined
        ? null
        : i18n._(
            msg`Budget up to ${formatMoneyShort(patch.price, hunt.isoCodeCurrency, i18n.locale)}`,
          );
    case 'radius':
      return i18n._(msg`Widen the area by ${WIDER_KM} km`);
    case 'bedrooms':
      return i18n._(
        msg`${plural(patch.bedrooms ?? 0, { one: '# bedroom or more', other: '# bedrooms or more' })}`,
      );
    case 'type': {
      const added = patch.propertyType?.find((type) => !hunt.propertyType.includes(type));
      return added ? i18n._(msg`Add ${i18n._(TYPE_LABELS[added])}`) : null;
    }
    case 'other':
      return null;
  }
}
