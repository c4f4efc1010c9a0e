import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import {
  type AdminCard,
  CARD_LENGTHS,
  CARD_PLACEMENTS,
  type CardPlacement,
  createCard,
  listCardsForAdmins,
  NewCard,
  updateCard,
} from '#contract/listing/promotion-endpoints.ts';
import { CardView } from './card-view.tsx';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';
import { useForm } from '#ui/use-form.ts';

import { PLACEMENT_LABELS } from './card-columns.tsx';
import styles from './card-dialog.module.css';

const TEXTS = ['title', 'body', 'action'] as const;
const LANGUAGES = ['en', 'th'] as const;

const NAMES = [
  'en.title',
  'en.body',
  'en.action',
  'th.title',
  'th.body',
  'th.action',
  'target',
  'placement',
  'country',
  'position',
  'startsOn',
  'endsOn',
] as const;
type Name = (typeof NAMES)[number];
type Values = Readonly<Record<Name, string>>;

/** Selects report to the form's `onInput`, like all its fields. */
const setByForm = () => undefined;

const FAILURES = {
  offline: msg`You’re offline. Nothing is saved yet. Try again when you’re online.`,
  changed: msg`Another site admin just changed this card. Save again to replace the changes, or cancel.`,
  gone: msg`Another site admin deleted this card.`,
  'too-many': msg`There are too many cards. Delete some first.`,
  unknown: msg`An unexpected error occurred. Please try again.`,
};
type Failure = keyof typeof FAILURES;

/** The text of each field. */
function valuesOf(card: AdminCard | null): Values {
  const texts = card?.texts ?? { en: null, th: null };
  return {
    'en.title': texts.en?.title ?? '',
    'en.body': texts.en?.body ?? '',
    'en.action': texts.en?.action ?? '',
    'th.title': texts.th?.title ?? '',
    'th.body': texts.th?.body ?? '',
    'th.action': texts.th?.action ?? '',
    target: card?.target ?? '',
    placement: card?.placement ?? 'market',
    country: card?.country ?? '',
    position: String(card?.position ?? 0),
    startsOn: card?.startsOn ?? '',
    endsOn: card?.endsOn ?? '',
  };
}

const textsOf = (values: Values, language: (typeof LANGUAGES)[number]) => ({
  title: values[`${language}.title`],
  body: values[`${language}.body`],
  action: values[`${language}.action`],
});

/** Inverse of `valuesOf`. Values may be invalid. */
const cardOf = (values: Values) => ({
  texts: { en: textsOf(values, 'en'), th: textsOf(values, 'th') },
  target: values.target,
  placement: values.placement as CardPlacement,
  country: (values.country || null) as Market | null,
  position: values.position === '' ? Number.NaN : Number(values.position),
  startsOn: values.startsOn || null,
  endsOn: values.endsOn || null,
});

/** Creates a promoted card, or changes one, with a preview in both languages. */
export function CardDialog({ card, onClose }: { card: AdminCard | null; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(card));
  // After a conflict, the next attempt replaces the other change.
  const version = useRef(card?.version ?? 0);

  const form = useForm<Name, Failure>({
    names: NAMES,
    check(typed) {
      const parsed = v.safeParse(NewCard, cardOf(typed));
      const names = parsed.issues?.map(
        ({ path = [] }) =>
          path
            .map(({ key }) => String(key))
            .join('.')
            .replace('texts.', '') as Name,
      );
      return Object.fromEntries(
        (names ?? []).map((name) => [name, messages[name] ?? t`Enter a text.`]),
      );
    },
    async send(typed) {
      const body = cardOf(typed);
      try {
        if (card === null) await call(createCard, { body });
        else {
          const params = { id: String(card.id) };
          await call(updateCard, { params, body: { ...body, version: version.current } });
        }
      } catch (error) {
        return { failure: failureOf(error) };
      }
      void queryClient.invalidateQueries({ queryKey: [listCardsForAdmins.id] });
      showToast({ text: t`Saved` });
      onClose();
      return null;
    },
  });

  const messages: Partial<Record<Name, string>> = {
    target: t`Enter a path on Sala, for example /launch, or a link that starts with https://.`,
    endsOn: t`The last day can’t be before the first day.`,
    position: t`Enter a whole number from 0 to 99.`,
  };

  function failureOf(error: unknown): Failure {
    if (error instanceof NetworkError) return 'offline';
    if (!isApiError(error)) return 'unknown';
    if (error.id === 'version_conflict') {
      version.current = (error.current as AdminCard).version;
      return 'changed';
    }
    return error.id === 'conflict' ? 'too-many' : error.id === 'not_found' ? 'gone' : 'unknown';
  }

  const labels = { title: t`Heading`, body: t`Text`, action: t`Link text` };
  /** The texts so far, and the label of those that are still empty. */
  const previewOf = (typed: Values, language: (typeof LANGUAGES)[number]) => {
    const { title, body, action } = textsOf(typed, language);
    return {
      title: title || labels.title,
      body: body || labels.body,
      action: action || labels.action,
    };
  };
  const text = (name: Name) => ({ ...form.field(name), defaultValue: values[name] });
  return (
    <ConfirmDialog
      title={card ? t`Edit the card` : t`Create a card`}
      verb={<Trans>Save</Trans>}
      isBusy={form.isBusy}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <Stack
        as="form"
        gap={4}
        {...form.formProps}
        onInput={(event) => {
          form.formProps.onInput(event);
          const { name, value } = event.target as HTMLInputElement;
          setValues({ ...values, [name]: value });
        }}
      >
        {form.failure && <Banner tone="error">{i18n._(FAILURES[form.failure])}</Banner>}
        {LANGUAGES.map((language) => (
          <Stack as="fieldset" gap={4} key={language} className={styles.group}>
            <Text as="legend" below={3} weight="strong">
              {language === 'en' ? <Trans>English</Trans> : <Trans>Thai</Trans>}
            </Text>
            {TEXTS.map((part) => (
              <TextField
                key={part}
                label={labels[part]}
                lang={language}
                maxLength={CARD_LENGTHS[part]}
                {...text(`${language}.${part}`)}
              />
            ))}
            {/* Its link would leave the form. */}
            <div inert>
              <CardView
                texts={previewOf(values, language)}
                target={values.target || '/'}
                {...(language !== i18n.locale && { lang: language })}
              />
            </div>
          </Stack>
        ))}
        <TextField
          label={t({ message: 'Link', context: 'web address' })}
          hint={t`A path on Sala, for example /launch, or a link that starts with https://.`}
          maxLength={CARD_LENGTHS.target}
          inputMode="url"
          {...text('target')}
        />
        <Stack gap={4} className={styles.pair}>
          <Select
            label={t`Page`}
            name="placement"
            value={values.placement}
            choices={CARD_PLACEMENTS.map((value) => ({
              value,
              label: i18n._(PLACEMENT_LABELS[value]),
            }))}
            onChange={setByForm}
          />
          <Select
            label={t`Country`}
            name="country"
            value={values.country}
            choices={[
              { value: '', label: t`All countries` },
              ...MARKET_CODES.map((value) => ({ value, label: i18n._(COUNTRY_LABELS[value]) })),
            ]}
            onChange={setByForm}
          />
          <TextField
            type="date"
            label={t`First day`}
            hint={t`Leave empty for today`}
            {...text('startsOn')}
          />
          <TextField
            type="date"
            label={t`Last day`}
            hint={t`Leave empty for no end date`}
            {...text('endsOn')}
          />
        </Stack>
        <TextField
          type="number"
          label={t`Position`}
          hint={t`Each page shows one card: the one with the lowest number. Cards with the same number rotate.`}
          min={0}
          max={99}
          {...text('position')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
