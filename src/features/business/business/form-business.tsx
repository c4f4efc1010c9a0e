import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import {
  BUSINESS_CATEGORIES,
  BUSINESS_DESCRIPTION_MAX_LENGTH,
  BUSINESS_NAME_MAX_LENGTH,
  type Business,
  DEFAULT_BUSINESS_COLOR,
} from '#contract/business/business.ts';
import { BUSINESS_SLUG_MAX_LENGTH } from '#contract/business/business-slug.ts';
import { sixDigits, textOn } from '#contract/kit/color.ts';
import { EMAIL_MAX_LENGTH } from '#contract/identity/person-fields.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { type CallFailure, CallFailureAlert } from '#kit/frames/call-failure-alert.tsx';
import { refusalOf } from '#features/identity/profile/check-person.ts';
import formStyles from '#kit/frames/form.module.css';
import { useApp } from '#kit/visit/app-context.tsx';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useForm } from '#ui/use-form.ts';

import {
  type BusinessInput,
  faultsIn,
  type Name,
  NAMES,
  slugFault,
  valueOf,
} from './business-input.ts';
import { CATEGORY_LABELS } from './business-labels.ts';
import { EmbedCode } from './embed-code.tsx';
import styles from './form-business.module.css';

/** Form for the details of a business. */
export function FormBusiness({
  business,
  verb,
  onSend,
  children,
}: {
  /** The business to change; null: a new one. */
  business: Business | null;
  /** Label of the button. */
  verb: ReactNode;
  /** Sends the details. @returns a failure that it can explain, or null. @throws what the call throws */
  onSend: (input: BusinessInput) => Promise<CallFailure | null>;
  /** Messages above the fields. */
  children?: ReactNode;
}) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const [category, setCategory] = useState(business?.businessCategory ?? BUSINESS_CATEGORIES[0]);
  const [country, setCountry] = useState(
    MARKET_CODES.find((code) => code === business?.isoCodeCountry) ?? MARKET_CODES[0],
  );
  const [description, setDescription] = useState(business?.description ?? '');
  const [slug, setSlug] = useState(business?.slug ?? '');
  const [isWhiteLabel, setWhiteLabel] = useState(business?.isWhiteLabel ?? false);
  const place = `${app.origin}/business/${slug.trim().toLowerCase() || (business?.businessId ?? '…')}`;
  // The browser's colour field needs six digits.
  const [color, setColor] = useState(sixDigits(business?.color ?? DEFAULT_BUSINESS_COLOR));
  const form = useForm<Name, CallFailure>({
    names: NAMES,
    check: (values) => faultsIn(i18n, values),
    async send(values) {
      const typed = Object.fromEntries(NAMES.map((name) => [name, valueOf(name, values[name])]));
      try {
        const failure = await onSend({
          ...(typed as Pick<Business, Name>),
          businessCategory: category,
          isoCodeCountry: country,
          description,
          isWhiteLabel,
        });
        return failure && { failure };
      } catch (error) {
        const slug = slugFault(i18n, error);
        return slug ? { faults: { slug } } : refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      {children}
      {business === null && (
        <Text tone="soft" size={14}>
          <Trans>Only the name is required. You can add the rest later.</Trans>
        </Text>
      )}
      <TextField
        label={t`Business name`}
        {...form.field('businessName')}
        defaultValue={business?.businessName ?? ''}
        autoComplete="organization"
        maxLength={BUSINESS_NAME_MAX_LENGTH}
        required
      />
      <div className={formStyles.pair}>
        <LabelledSelect
          label={t`Category`}
          values={BUSINESS_CATEGORIES}
          labels={CATEGORY_LABELS}
          value={category}
          onChange={setCategory}
        />
        <LabelledSelect
          label={t`Country`}
          values={MARKET_CODES}
          labels={COUNTRY_LABELS}
          value={country}
          onChange={setCountry}
        />
      </div>
      <TextArea
        label={t`About the business`}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        maxLength={BUSINESS_DESCRIPTION_MAX_LENGTH}
        rows={4}
      />
      <TextField
        label={t`Street and number`}
        {...form.field('streetNameHouseNumber')}
        defaultValue={business?.streetNameHouseNumber ?? ''}
        autoComplete="street-address"
        maxLength={200}
      />
      <div className={formStyles.pair}>
        <TextField
          label={t`City or district`}
          {...form.field('city')}
          defaultValue={business?.city ?? ''}
          autoComplete="address-level2"
          maxLength={120}
        />
        <TextField
          label={t`Postcode`}
          {...form.field('postalCode')}
          defaultValue={business?.postalCode ?? ''}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <div className={formStyles.pair}>
        <TextField
          label={t`Phone`}
          {...form.field('phone')}
          type="tel"
          defaultValue={business?.phone ?? ''}
          autoComplete="tel"
          maxLength={25}
        />
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          defaultValue={business?.email ?? ''}
          autoComplete="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX_LENGTH}
        />
      </div>
      <Text tone="soft" size={14}>
        <Trans>Only people who are logged in see the phone number and the email.</Trans>
      </Text>
      <TextField
        label={t`Website`}
        {...form.field('websiteUrl')}
        type="url"
        inputMode="url"
        defaultValue={business?.websiteUrl ?? ''}
        autoComplete="url"
        autoCapitalize="none"
        maxLength={300}
      />
      <TextField
        label={t`Custom URL`}
        hint={t`Your page: ${place}`}
        {...form.field('slug')}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={BUSINESS_SLUG_MAX_LENGTH}
      />
      <Text tone="soft" size={14}>
        <Trans>
          Read the <Link to="/custom-url-policy">Custom URL Policy</Link>. Your former URLs lead to
          the current one.
        </Trans>
      </Text>
      <div className={styles.color}>
        <TextField
          label={t`Brand colour`}
          {...form.field('color')}
          type="color"
          value={color}
          onChange={({ target }) => setColor(target.value)}
        />
        <span
          className={styles.sample}
          style={{ backgroundColor: color, color: textOn(color) }}
          aria-hidden="true"
        >
          <Trans>Example</Trans>
        </span>
      </div>
      <Row as="label" gap={3} align="center" className={formStyles.check}>
        <input
          type="checkbox"
          checked={isWhiteLabel}
          onChange={({ target }) => setWhiteLabel(target.checked)}
        />
        <Trans>Hide Sala’s menus on the pages of your business</Trans>
      </Row>
      <TextField
        label={t`Websites that can show your listings`}
        hint={t`Show your card and your listings on your own website. Enter its URL.`}
        {...form.field('embedOrigins')}
        defaultValue={business?.embedOrigins.join(' ') ?? ''}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
      />
      {business !== null && business.embedOrigins.length > 0 && <EmbedCode business={business} />}
      <Button variant="primary" large type="submit" aria-busy={form.isBusy}>
        {form.isBusy ? <Trans>Saving…</Trans> : verb}
      </Button>
    </form>
  );
}
