import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { FindPlaceField } from '#features/place/place/find-place-field.tsx';
import { ChoiceCard } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { lockIcon } from '#ui/late-icons.ts';
import { Icon } from '#ui/icon.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { NEIGHBOURHOOD_MAX_LENGTH } from '#contract/listing/listing-form.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { addressQuery, useAddress } from './address-query.ts';
import { PinField } from './pin-field.tsx';
import { StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

const LINE_MAX_LENGTH = 200;

/** Step for the location: the address, the pin, and how exactly others see it. */
export function StepPlace({ state }: { state: ListingFormState }) {
  const { t } = useLingui();
  const { form, set, faultOf } = state;
  const { country } = form;
  const { take, setDistrict, fillFrom } = useChosenPlace(state);
  const { address, isAway } = useAddress(country, form.districtId ?? form.provinceId);
  const isLanka = country === 'LK';

  const postcodes = address?.districtId === form.districtId ? (address?.postcodes ?? []) : [];
  const placesOf = (places: readonly { id: number; name: string }[] = []) => [
    { value: '', label: t`Choose` },
    ...places.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Stack gap={8} shrinks>
      <StepSection title={<Trans>Address</Trans>}>
        <FindPlaceField
          label={isLanka ? t`Find the district or town` : t`Find the province, district or area`}
          country={country}
          onPick={(place) => void take(place)}
        />
        {isAway && !address && (
          <Text tone="soft" size={14} className={styles.note} role="status">
            <Trans>
              Place search isn’t available right now. Continue with the other steps. Your draft is
              saved.
            </Trans>
          </Text>
        )}
        <div className={styles.pair}>
          <Select
            label={isLanka ? t`District` : t`Province`}
            name="provinceId"
            value={String(form.provinceId ?? '')}
            error={faultOf('provinceId')}
            choices={placesOf(address?.provinces)}
            onChange={(value) => {
              set('provinceId', value === '' ? undefined : Number(value));
              setDistrict(null, []);
            }}
          />
          <Select
            label={isLanka ? t`Town` : t`District`}
            name="districtId"
            value={String(form.districtId ?? '')}
            disabled={form.provinceId === null}
            error={faultOf('districtId')}
            choices={placesOf(address?.districts)}
            onChange={(value) => {
              setDistrict(value === '' ? null : Number(value), []);
              if (value !== '') void take({ id: Number(value), alias: null });
            }}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label={t`Neighbourhood (optional)`}
            maxLength={NEIGHBOURHOOD_MAX_LENGTH}
            {...state.text('neighbourhood')}
          />
          {postcodes.length > 1 ? (
            <Select
              label={t`Postcode of the sub-district`}
              name="postalCode"
              value={form.postalCode ?? ''}
              choices={[
                { value: '', label: t`I don’t know` },
                ...postcodes.map((code) => ({ value: code, label: code })),
              ]}
              onChange={(value) => set('postalCode', value || undefined)}
            />
          ) : (
            <TextField
              label={t`Postcode`}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              {...state.text('postalCode')}
            />
          )}
        </div>
      </StepSection>
      <StepSection
        title={<Trans>Street and number</Trans>}
        note={
          <Row as="span" wraps align="center" gap={4} rowGap={2}>
            <Icon path={lockIcon} size="tiny" />
            <Trans>Only you, your team and our moderators see this.</Trans>
          </Row>
        }
      >
        <TextField
          label={t`House number, street`}
          autoComplete="street-address"
          maxLength={LINE_MAX_LENGTH}
          {...state.text('streetNameHouseNumber')}
        />
        <TextField
          label={t`Project, building, floor (optional)`}
          autoComplete="address-line2"
          maxLength={LINE_MAX_LENGTH}
          {...state.text('address2')}
        />
      </StepSection>
      <PinField
        state={state}
        around={address?.point ?? null}
        isDistrict={form.districtId !== null}
        onPin={(point) => void fillFrom(point)}
      />
      <StepSection title={<Trans>What others see on the map</Trans>}>
        <div className={styles.pair}>
          <ChoiceCard
            type="radio"
            name="showExactLocation"
            checked={form.showExactLocation}
            title={<Trans>Exact location</Trans>}
            note={<Trans>People can find it easily.</Trans>}
            onChange={() => set('showExactLocation', true)}
          />
          <ChoiceCard
            type="radio"
            name="showExactLocation"
            checked={!form.showExactLocation}
            title={<Trans>Approximate area only</Trans>}
            note={<Trans>A circle of about 800 metres, without the exact spot.</Trans>}
            onChange={() => set('showExactLocation', undefined)}
          />
        </div>
      </StepSection>
    </Stack>
  );
}

/** Returns functions that set the chosen place in the address, with its province and postcode. */
function useChosenPlace({ form: { country }, set, draft }: ListingFormState) {
  const { ask, language } = useApp();
  const queryClient = useQueryClient();

  function setDistrict(
    districtId: number | null,
    postcodes: readonly string[],
    neighbourhood: string | null = null,
  ) {
    set('districtId', districtId ?? undefined);
    set('neighbourhood', neighbourhood ?? undefined);
    // Most districts have one postcode. If there are several, the user enters it.
    set('postalCode', postcodes.length === 1 ? postcodes[0] : undefined);
  }
  /**
   * Sets a province, district or town, and the part of it that was searched for, with its parent
   * places and postcode.
   */
  async function take({ id: placeId, alias }: Pick<PlaceSuggestion, 'id' | 'alias'>) {
    try {
      const found = await queryClient.fetchQuery(addressQuery(language, country, placeId));
      set('provinceId', found.provinceId ?? undefined);
      setDistrict(found.districtId, found.postcodes, found.districtId === null ? null : alias);
    } catch {
      // The lists already report that places can't be loaded.
    }
  }
  return {
    setDistrict,
    take,
    /** Fills an address without a district from the pin; offline it stays as it is. */
    async fillFrom(point: { lat: number; lon: number }) {
      const isFilled = () => draft.read().districtId !== undefined;
      if (isFilled()) return;
      // About 100 metres: enough to find the district, and the exact point is in no log.
      const query = { lat: Number(point.lat.toFixed(3)), lon: Number(point.lon.toFixed(3)) };
      const { locatePlace } = await import('#contract/place/place-endpoints.ts');
      const { reply } = (await ask(locatePlace, { query }).catch(() => null)) ?? {};
      const place = reply?.city ?? reply?.district;
      if (place?.country === country && !isFilled()) {
        await take({ id: place.id, alias: reply?.part ?? null });
      }
    },
  };
}
