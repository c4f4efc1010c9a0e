import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { formatSquareMetres } from '#contract/place/area-format.ts';
import { FURNISHINGS } from '#contract/listing/listing-values.ts';
import type { HuntMatch } from '#contract/hunting/hunt-endpoints.ts';
import {
  FEATURE_LABELS,
  FURNISHING_LABELS,
  isListingFeature,
} from '#features/listing/listing/listing-labels.ts';
import { formatMoneyShort } from '#ui/format/money.ts';
import { formatDistance } from '#ui/format/number.ts';
import { Icon } from '#ui/icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { checkIcon, chevronDownIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import rowStyles from '../hunt/hunt-row.module.css';
import styles from './match-fit.module.css';

type Reason = HuntMatch['reasons'][number];

/** How well a match fits a hunt, and why, criterion by criterion. */
export function MatchFit({ match }: { match: HuntMatch }) {
  const { i18n, t } = useLingui();
  const { reasons, notes, isNew, listing } = match;
  const lines = reasons.flatMap((reason) => {
    const label = criterionLabel(reason, listing.isoCodeCurrency, i18n);
    return label === null ? [] : [{ ...reason, label }];
  });
  return (
    <Text as="details" above={2} size={14}>
      <Row as="summary" gap={2} align="center" className={styles.line}>
        <Text as="span" weight="medium" tabular className={styles.notes}>
          {notes.flatMap((note) => noteLabel(note, i18n) ?? []).join('\u00a0· ')}
        </Text>
        {isNew && (
          <Text as="span" weight="medium" className={rowStyles.new}>
            <Trans>New</Trans>
          </Text>
        )}
        {lines.length > 0 && (
          <Row as="span" gap={1} align="center" tone="jade" weight="medium" className={styles.why}>
            <Trans>Why?</Trans>
            <Icon path={chevronDownIcon} size="tiny" />
          </Row>
        )}
      </Row>
      <Stack as="ul" gap={1} className={styles.reasons}>
        {lines.map(({ label, fits, isWish }) => (
          <Row
            as="li"
            key={`${isWish} ${label}`}
            gap={2}
            align="start"
            tone="soft"
            data-fits={fits || undefined}
          >
            <Icon path={fits ? checkIcon : closeIcon} size="tiny" />
            <span>
              {label}
              <VisuallyHidden>{fits ? t`: yes` : t`: no`}</VisuallyHidden>
              {isWish && (
                <small>
                  <Trans>Nice to have</Trans>
                </small>
              )}
            </span>
          </Row>
        ))}
      </Stack>
    </Text>
  );
}

/** Returns what to know first about a match, in words; null if only a newer server knows it. */
function noteLabel({ note, value, of = 0 }: HuntMatch['notes'][number], i18n: I18n) {
  switch (note) {
    case 'wishes':
      return i18n._(msg`${value} of ${of} nice-to-haves`);
    case 'below_budget':
      return i18n._(msg`Below your budget by ${value}%`);
    case 'below_usual':
      return i18n._(msg`${value}% below similar homes`);
    case 'above_usual':
      return i18n._(msg`${value}% above similar homes`);
    case 'distance': {
      const length = formatDistance(1_000 * value, i18n.locale);
      return i18n._(msg`${length} from the centre`);
    }
    case 'listed':
      return i18n._(
        msg`${plural(value, { 0: 'New today', one: 'New yesterday', other: 'Listed # days ago' })}`,
      );
    default:
      return null;
  }
}

/** Returns a criterion and what the home has, in words; null if only a newer server knows it. */
function criterionLabel(reason: Reason, currency: string, i18n: I18n): string | null {
  const { criterion, wanted, found } = reason;
  const [most, has] = [Number(wanted), found === null ? null : Number(found)];
  const money = (amount: number) => formatMoneyShort(amount, currency, i18n.locale);
  const metres = (size: number) => formatSquareMetres(size, i18n.locale);
  const distance = (length: number) => formatDistance(length, i18n.locale);
  switch (criterion) {
    case 'price':
      return i18n._(
        has === null
          ? msg`Price on request. Your budget is ${money(most)}`
          : msg`${money(has)}. Your budget is ${money(most)}`,
      );
    case 'bedrooms':
      return i18n._(
        msg`${plural(has ?? 0, { one: '# bedroom', other: '# bedrooms' })}. You want ${most} or more`,
      );
    case 'bathrooms':
      return i18n._(
        msg`${plural(has ?? 0, { one: '# bathroom', other: '# bathrooms' })}. You want ${most} or more`,
      );
    case 'size':
      return i18n._(
        has === null
          ? msg`Size unknown. You want ${metres(most)} or more`
          : msg`${metres(has)}. You want ${metres(most)} or more`,
      );
    case 'station':
      return i18n._(
        has === null
          ? msg`No train station within ${distance(most)}`
          : msg`${distance(has)} to a train station. You want ${distance(most)}`,
      );
    case 'furnishing': {
      const state = FURNISHINGS.find((one) => one === wanted);
      return state ? i18n._(FURNISHING_LABELS[state]) : null;
    }
    case 'feature':
      return typeof wanted === 'string' && isListingFeature(wanted)
        ? i18n._(FEATURE_LABELS[wanted])
        : null;
    default:
      return null;
  }
}
