import * as v from 'valibot';

import { CurrencyCode, Id, Money } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';
import { money } from '#server/modules/notice/notice/money.ts';

/**
 * The price of a saved listing dropped. Whole units of its currency; rent in the listing’s own
 * frequency.
 */
export const priceDrop = defineKind({
  params: v.object({
    propertyId: Id,
    deal: v.picklist(['sale', 'rent']),
    before: Money,
    now: Money,
    currency: CurrencyCode,
  }),
  topic: 'saved',
  needsLiveListing: true,
  href: (_params, home) => home,
  says: ({ before, now, currency }) => ({
    en: {
      title: `A home you saved now costs ${money(now, currency)}`,
      text: `It was ${money(before, currency)}.`,
      action: 'View listing',
    },
    th: {
      title: `ประกาศที่คุณบันทึกไว้ลดราคาเหลือ ${money(now, currency)}`,
      text: `จากเดิม ${money(before, currency)}`,
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} homes you saved dropped in price`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการลดราคา`,
  }),
});
