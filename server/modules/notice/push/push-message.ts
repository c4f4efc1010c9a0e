import { createHash } from 'node:crypto';

import type { Language } from '#contract/kit/limits.ts';
import { photoPath } from '#contract/media/photo-address.ts';
import { PUSH_VERSION, type PushMessage } from '#contract/notice/push-message.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';
import { NOTICES_PAGE, titleIn, writeNotice } from '#server/modules/notice/notice/write-notice.ts';

import type { DuePush } from './push-repository.ts';

/** Maximum size of a payload: 4,096 bytes encrypted (RFC 8291 section 4). */
const MOST_BYTES = 3_992;

/** Maximum length of a text; phones show about 120 characters. */
const TEXT_LENGTH = 300;

/** Width of the photo, px. Android shows it at the width of the screen. */
const PHOTO_WIDTH = 800;

const TEXTS = {
  en: {
    test: { title: 'Notifications work on this device', text: 'This is the test you asked for.' },
    save: 'Save',
    dismiss: 'Not interested',
    more: 'And {count} more',
  },
  th: {
    test: { title: 'เครื่องนี้รับการแจ้งเตือนได้แล้ว', text: 'นี่คือการแจ้งเตือนทดสอบที่คุณขอ' },
    save: 'บันทึก',
    dismiss: 'ไม่สนใจ',
    more: 'และอีก {count} รายการ',
  },
} satisfies Record<Language, unknown>;

/** Kinds about a listing that is new to the reader, who may save it. */
const OFFERS = new Set(['listing_matched', 'match_reminder']);

const SETTINGS_PAGE = '/users/notifications';

/** Returns the message of a push in its device's language. */
export function pushMessage(push: DuePush): PushMessage {
  const { userId, language, unseenCount, plannedAt, notice } = push;
  const texts = TEXTS[language];
  const common = { version: PUSH_VERSION, userId, unseenCount };
  if (!notice) {
    return {
      ...common,
      ...texts.test,
      noticeId: null,
      kind: 'test',
      href: SETTINGS_PAGE,
      tag: 'test',
      group: null,
      image: null,
      listingId: null,
      huntId: null,
      actions: [],
      at: plannedAt.toISOString(),
    };
  }
  const { title, text, action, href } = writeNotice(notice, language);
  const listing = notice.listing?.isLive ? notice.listing : null;
  const [cover] = listing?.photos ?? [];
  const name = listing && titleIn(listing, language);
  const isOffer = listing !== null && OFFERS.has(notice.kind);
  return {
    ...common,
    noticeId: notice.id,
    kind: notice.kind,
    title,
    text:
      [name && title.includes(name) ? null : name, text]
        .filter(Boolean)
        .join('\n')
        .slice(0, TEXT_LENGTH) || null,
    href: href ?? NOTICES_PAGE,
    tag: tagOf(notice),
    group: isGathered(notice) ? { more: texts.more, href: NOTICES_PAGE } : null,
    image: cover ? photoPath(presentPhoto(cover), PHOTO_WIDTH, 'jpeg') : null,
    listingId: isOffer ? listing.id : null,
    huntId: isOffer ? Number(notice.params.huntId) : null,
    actions: [
      { action: 'open', title: action },
      ...(isOffer
        ? [
            { action: 'save' as const, title: texts.save },
            { action: 'dismiss' as const, title: texts.dismiss },
          ]
        : []),
    ],
    at: notice.createdAt.toISOString(),
  };
}

type Notice = NonNullable<DuePush['notice']>;

/** Whether the notices of a group are about different things: the matches of a hunt, messages. */
const isGathered = ({ groupKey }: Notice) =>
  groupKey !== null && /^(?:hunt|conversation):/.test(groupKey);

/**
 * What is about the same hunt or conversation is one notification. Otherwise a newer notice of the
 * same kind about the same thing replaces the older one, such as a number of leads.
 */
function tagOf(notice: Notice): string {
  const { id, kind, groupKey } = notice;
  if (groupKey === null) return `notice:${id}`;
  return isGathered(notice) ? groupKey : `${kind}:${groupKey}`;
}

/** Returns a message as JSON, without the photo and the rest of the text if it is too long. */
export function pushPayload(message: PushMessage): string {
  const whole = JSON.stringify(message);
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole;
  return JSON.stringify({ ...message, image: null, text: message.text?.slice(0, 100) ?? null });
}

/**
 * Returns the topic under which a newer push replaces one that the service still holds (RFC 8030
 * section 5.4): at most 32 characters of base64url. Null: nothing replaces it.
 */
export function pushTopic({ tag }: PushMessage): string | null {
  if (tag.startsWith('notice:')) return null;
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
