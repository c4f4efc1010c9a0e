import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { DemandCell } from '#contract/hunting/demand.ts';
import { formatMoneyShort } from '#ui/format/money.ts';

/** Returns the budget of a group in words: `฿5M – ฿8M`, `Up to ฿20K/mo`. */
export function formatBudget(
  { budget, deal, isoCodeCurrency }: Pick<DemandCell, 'budget' | 'deal' | 'isoCodeCurrency'>,
  i18n: I18n,
): string {
  const moneyOf = (amount: number) => formatMoneyShort(amount, isoCodeCurrency, i18n.locale);
  const { min, max } = budget;
  const money = (() => {
    if (max === null) return min === null ? null : i18n._(msg`Over ${moneyOf(min)}`);
    const amount = moneyOf(max);
    if (!min) return i18n._(msg`Up to ${amount}`);
    return `${moneyOf(min)}–${amount}`;
  })();
  if (money === null) return i18n._(msg`No maximum`);
  return deal === 'rent' ? i18n._(msg`${money}/mo`) : money;
}
