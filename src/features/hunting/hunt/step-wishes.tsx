import { Trans, useLingui } from '@lingui/react/macro';

import { HUNT_NOTE_MAX_LENGTH } from '#contract/hunting/hunt.ts';
import { MAIL_MODES, type MailMode } from '#contract/notice/notice-settings.ts';
import { StepSection } from '#features/listing/listing-form/step-section.tsx';
import { featuresOffered } from '#features/market/filter/filter-field.tsx';
import { MoreFilters } from '#features/market/filter/filter-sheet.tsx';
import { FEATURE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { NOTIFY_LABELS } from './hunt-labels.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { Select } from '#ui/field.tsx';
import { formatDistance } from '#ui/format/number.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';

import styles from './step.module.css';
import type { HuntFormState } from './use-hunt-form.ts';

type Weight = '' | 'nice' | 'must';

const STATION_METRES = [500, 1_000, 2_000];

/** Step for what would be nice, further conditions, and when to tell about matches. */
export function StepWishes({ state }: { state: HuntFormState }) {
  const { i18n, t } = useLingui();
  const { form, search, onSearchChange, set, errorOf } = state;
  const { wishes } = form;
  const offered = featuresOffered(search);
  const weightOf = (feature: string): Weight =>
    form.features.includes(feature) ? 'must' : wishes.features.includes(feature) ? 'nice' : '';
  function weigh(feature: string, weight: Weight) {
    const without = (all: readonly string[]) => all.filter((one) => one !== feature);
    set('features', [...without(form.features), ...(weight === 'must' ? [feature] : [])]);
    set('wishes', {
      ...wishes,
      features: [...without(wishes.features), ...(weight === 'nice' ? [feature] : [])],
    });
  }
  return (
    <Stack gap={8} shrinks>
      {offered.length > 0 && (
        <StepSection
          title={<Trans>Features</Trans>}
          note={
            <Trans>
              Homes must have everything you mark “Must have”. “Nice to have” ranks homes higher.
            </Trans>
          }
          field="features"
          error={errorOf('features')}
        >
          <Stack as="ul" gap={8} rowGap={0} className={styles.weights}>
            {offered.map((feature) => {
              const name = i18n._(FEATURE_LABELS[feature]);
              return (
                <Row
                  as="li"
                  key={feature}
                  wraps
                  align="center"
                  justify="between"
                  gap={3}
                  rowGap={1}
                  size={14}
                  className={styles.weight}
                >
                  <span>{name}</span>
                  <SegmentedControl<Weight>
                    legend={name}
                    segments={[
                      { value: '', label: t`Any` },
                      { value: 'nice', label: t`Nice to have` },
                      { value: 'must', label: t`Must have` },
                    ]}
                    value={weightOf(feature)}
                    onChange={(weight) => weigh(feature, weight)}
                  />
                </Row>
              );
            })}
          </Stack>
        </StepSection>
      )}
      {form.isoCodeCountry === 'TH' && (
        <StepSection title={<Trans>Nice to have</Trans>} field="wishes">
          <Select
            label={t`Close to a train station`}
            value={String(wishes.stationWithin ?? '')}
            choices={[
              { value: '', label: t`Doesn’t matter` },
              ...STATION_METRES.map((metres) => {
                const distance = formatDistance(metres, i18n.locale);
                return { value: String(metres), label: t`Within ${distance}` };
              }),
            ]}
            onChange={(value) =>
              set('wishes', { ...wishes, stationWithin: value === '' ? null : Number(value) })
            }
          />
        </StepSection>
      )}
      <MoreFilters search={search} onSearchChange={onSearchChange} />
      <StepSection
        title={<Trans>Emails about matches</Trans>}
        note={
          form.notifyMode === 'off' ? (
            <Trans>
              You won’t get notifications in the app either. The hunt still lists its matches.
            </Trans>
          ) : (
            <Trans>In the app, matches always appear immediately.</Trans>
          )
        }
        field="notifyMode"
      >
        <SegmentedControl<MailMode>
          legend={t`Emails about matches`}
          segments={MAIL_MODES.map((mode) => ({ value: mode, label: i18n._(NOTIFY_LABELS[mode]) }))}
          value={form.notifyMode}
          onChange={(mode) => set('notifyMode', mode)}
          wide
        />
      </StepSection>
      <TextArea
        label={t`Note to owners (optional)`}
        name="note"
        hint={t`Owners of matching homes see it, but not who you are.`}
        maxLength={HUNT_NOTE_MAX_LENGTH}
        value={form.note}
        onChange={({ target }) => set('note', target.value)}
      />
    </Stack>
  );
}
