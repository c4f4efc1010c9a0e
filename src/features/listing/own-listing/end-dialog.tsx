import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { canPerform, type ListingParty, nextState } from '#contract/listing/listing-states.ts';
import {
  DEAL_OF_ENDING,
  type Ending,
  ENDINGS,
  isPlausibleFinalPrice,
} from '#contract/listing/listing-values.ts';
import type { OwnRow } from '../operations/listings.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { currencySign, formatMoney } from '#ui/format/money.ts';
import { readNumber } from '#ui/format/number.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/layout.tsx';

import { useChange } from './use-change.ts';

/** Fields of a listing that its end needs. */
export type EndedOwn = Pick<
  OwnRow,
  | 'id'
  | 'businessId'
  | 'propertyTitle'
  | 'version'
  | 'isForSale'
  | 'isForRent'
  | 'priceSell'
  | 'priceRent'
  | 'frequency'
  | 'isoCodeCurrency'
>;

/** Returns as what the user can mark a listing now, apart from what it is marked as. */
export function possibleEndings(
  listing: Pick<
    OwnRow,
    'status' | 'published' | 'isWithheld' | 'wasApproved' | 'endedAs' | 'isForSale' | 'isForRent'
  >,
  party: ListingParty,
): Ending[] {
  if (!canPerform(party, 'end') || !nextState(listing, 'end')) return [];
  const isOffered = { sale: listing.isForSale, rent: listing.isForRent };
  return ENDINGS.filter((one) => isOffered[DEAL_OF_ENDING[one]] && one !== listing.endedAs);
}

/** Dialog to mark a listing as sold or rented, with the price that was agreed. */
export function EndDialog({
  listing,
  endedAs,
  onDone,
  onClose,
}: {
  listing: EndedOwn;
  endedAs: Ending;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const change = useChange(listing);
  const formId = useId();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { propertyTitle: title, isoCodeCurrency: currency } = listing;
  const isSold = endedAs === 'sold';
  const asked = isSold ? listing.priceSell : listing.priceRent;
  const finalPrice = text.trim() === '' ? null : readNumber(text, true);
  const isTyped = text.trim() !== '';
  const isNumber = finalPrice !== null && Number.isInteger(finalPrice);
  const fault = !isTyped
    ? undefined
    : !isNumber
      ? t`Enter a number, for example 1,500,000.`
      : isPlausibleFinalPrice(finalPrice, asked)
        ? undefined
        : asked === null
          ? t`Enter a price above 0, or leave it empty.`
          : t`This is far from your asking price of ${formatMoney(asked, currency, i18n.locale)}. Check the number and its zeros, or leave it empty.`;

  function end(): void {
    setChecked(true);
    if (fault) {
      document.querySelector<HTMLElement>(`[id="${formId}"] input`)?.focus();
      return;
    }
    onClose();
    void change({ endedAs, finalPrice }).then(onDone);
  }

  return (
    <ConfirmDialog
      title={isSold ? t`Mark this listing as sold?` : t`Mark this listing as rented?`}
      verb={isSold ? <Trans>Mark as sold</Trans> : <Trans>Mark as rented</Trans>}
      form={formId}
      onClose={onClose}
    >
      <Stack
        as="form"
        gap={5}
        id={formId}

        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          end();
        }}
      >
        <p>
          {isSold ? (
            <Trans>
              <strong>{title}</strong> no longer appears in search. Its page says that it’s sold.
              You can publish it again at any time.
            </Trans>
          ) : (
            <Trans>
              <strong>{title}</strong> no longer appears in search. Its page says that it’s rented.
              You can publish it again at any time.
            </Trans>
          )}
        </p>
        <NumberField
          name="finalPrice"
          label={isSold ? t`Final price (optional)` : t`Final rent (optional)`}
          sign={currencySign(currency).trim()}
          unit={isSold ? undefined : listing.frequency === 'yearly' ? t`/year` : t`/month`}
          text={text}
          onText={setText}
          hint={t`Never shown to others. It improves our estimates.`}
          error={isChecked ? fault : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
