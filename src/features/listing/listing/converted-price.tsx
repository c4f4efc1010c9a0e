import { Trans, useLingui } from '@lingui/react/macro';

import { useConverter } from '#features/place/money/converter.ts';
import { formatConverted } from '#ui/format/money.ts';
import { formatDay } from '#ui/format/day.ts';

/** A price in the user's own currency, if it differs from the listing's. For information only. */
export function ConvertedPrice({
  amount,
  code,
  withDay,
}: {
  amount: number;
  /** Currency of the price. */
  code: string;
  withDay: boolean;
}) {
  const { i18n } = useLingui();
  const converted = useConverter(code)?.(amount);
  if (!converted) return null;
  const figure = formatConverted(converted.amount, converted.currency, i18n.locale);
  const day = formatDay(converted.day, i18n.locale);
  return (
    <span data-converted={converted.currency.code}>
      {withDay ? (
        <Trans>
          {figure} at {day} exchange rates
        </Trans>
      ) : (
        figure
      )}
    </span>
  );
}
