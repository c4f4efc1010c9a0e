import * as v from 'valibot';

import { Id, Timestamp } from '#contract/kit/values.ts';
import { writeExtensionCode } from '../mail/extension-code.ts';
import { defineKind, type MailReader } from '#server/modules/notice/notice/define-kind.ts';

/** The params of notices about the end of a hunt. */
export const HuntEnd = v.object({ huntId: Id, expiresAt: Timestamp });
type HuntEnd = v.InferOutput<typeof HuntEnd>;

const stillHunting = ({ huntId }: HuntEnd) => `/still-hunting/${huntId}`;

/** The links of notices about the end of a hunt. The one in emails works without a login. */
export const stillHuntingHrefs = {
  href: stillHunting,
  mailHref(params: HuntEnd, { userId, sign }: MailReader) {
    const { huntId, expiresAt } = params;
    const code = writeExtensionCode({ userId, huntId, expiresAt: new Date(expiresAt) }, sign);
    return `${stillHunting(params)}?code=${code}`;
  },
};

/** The reader’s hunt ends in a few days. */
export const huntExpiring = defineKind({
  params: HuntEnd,
  topic: 'hunts',
  ...stillHuntingHrefs,
  says: () => ({
    en: {
      title: 'Still hunting?',
      text: 'Your hunt ends in a few days. Extend it by 60 days with one tap.',
      action: 'Extend',
    },
    th: {
      title: 'ยังหาอยู่ไหม',
      text: 'รายการฝากหาของคุณจะหมดอายุในอีกไม่กี่วัน แตะครั้งเดียวเพื่อต่ออายุอีก 60\u00a0วัน',
      action: 'ต่ออายุ',
    },
  }),
  several: (count) => ({
    en: `${count} of your hunts end soon`,
    th: `รายการฝากหาของคุณ ${count} รายการจะหมดอายุเร็ว ๆ นี้`,
  }),
});
