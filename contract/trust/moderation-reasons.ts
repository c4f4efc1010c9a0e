import type { Language } from '../kit/limits.ts';
import type { StatusReason } from '../identity/user-status-endpoints.ts';

interface ModerationReason {
  /** Shown to moderators. */
  label: string;
  /** What the owner reads. */
  note: string;
}

/**
 * Reasons for sending a listing back or removing it. Moderators choose them in their language, and
 * the owner reads them in theirs.
 */
export const LISTING_REASONS = {
  other_home: {
    en: {
      label: 'Photos of another property',
      note: 'Some photos show another property, or also appear in other listings. Use your own photos of this property.',
    },
    th: {
      label: 'รูปเป็นของทรัพย์อื่น',
      note: 'บางรูปเป็นของทรัพย์อื่น หรือซ้ำกับประกาศอื่น โปรดใช้รูปที่คุณถ่ายจากทรัพย์นี้เอง',
    },
  },
  unclear_photos: {
    en: {
      label: 'Unclear photos',
      note: 'The photos are too dark, too small or too few to show the property. Add clear photos of each room and of the outside.',
    },
    th: {
      label: 'รูปไม่ชัด',
      note: 'รูปมืด เล็ก หรือน้อยเกินไปจนไม่เห็นทรัพย์ โปรดเพิ่มรูปที่ชัดเจนของแต่ละห้องและภายนอก',
    },
  },
  contact_in_text: {
    en: {
      label: 'Contact details in text or photos',
      note: 'Remove phone numbers, links and QR codes from the text and photos. Buyers contact you with the buttons on the page.',
    },
    th: {
      label: 'มีช่องทางติดต่อในข้อความหรือรูป',
      note: 'โปรดลบเบอร์โทร ลิงก์ และคิวอาร์โค้ดออกจากข้อความและรูป ผู้สนใจติดต่อคุณได้จากปุ่มในหน้าประกาศ',
    },
  },
  place: {
    en: {
      label: 'Wrong location',
      note: 'The pin and the address don’t match. Move the pin to the property, or correct the address.',
    },
    th: {
      label: 'ตำแหน่งไม่ถูกต้อง',
      note: 'หมุดบนแผนที่ไม่ตรงกับที่อยู่ โปรดย้ายหมุดไปที่ทรัพย์ หรือแก้ที่อยู่',
    },
  },
  price: {
    en: {
      label: 'Implausible price',
      note: 'The price is far from those of comparable properties. Check the number, its zeros and the period of the rent.',
    },
    th: {
      label: 'ราคาไม่น่าเป็นไปได้',
      note: 'ราคาต่างจากทรัพย์ที่ใกล้เคียงกันมาก โปรดตรวจตัวเลข จำนวนศูนย์ และช่วงเวลาของค่าเช่า',
    },
  },
  text: {
    en: {
      label: 'Text misleading or about something else',
      note: 'The text doesn’t match the property or its facts. Describe what buyers will find, without exaggeration.',
    },
    th: {
      label: 'ข้อความไม่ตรงกับทรัพย์',
      note: 'ข้อความไม่ตรงกับทรัพย์หรือข้อมูลในประกาศ โปรดเขียนตามสิ่งที่ผู้ซื้อจะเห็นจริงโดยไม่เกินจริง',
    },
  },
  unfair: {
    en: {
      label: 'Discrimination',
      note: 'The text excludes people for who they are. The Content Policy doesn’t allow that.',
    },
    th: {
      label: 'เลือกปฏิบัติ',
      note: 'ข้อความกีดกันผู้คนเพราะตัวตนของเขา ซึ่งนโยบายเนื้อหาไม่อนุญาต',
    },
  },
  duplicate: {
    en: {
      label: 'Duplicate',
      note: 'This property is already listed. Edit the existing listing instead.',
    },
    th: { label: 'ประกาศซ้ำ', note: 'ทรัพย์นี้มีประกาศอยู่แล้ว โปรดแก้ไขประกาศเดิมแทน' },
  },
  permission: {
    en: {
      label: 'No right to offer it',
      note: 'We have doubts that you may offer this property. Reply to our email about it with a document that shows it.',
    },
    th: {
      label: 'ไม่มีสิทธิลงประกาศ',
      note: 'เราไม่แน่ใจว่าคุณมีสิทธิเสนอทรัพย์นี้ โปรดตอบอีเมลของเราเรื่องนี้พร้อมเอกสารที่แสดงสิทธิ',
    },
  },
  scam: {
    en: {
      label: 'Scam',
      note: 'The listing looks like an attempt to deceive. Such listings are removed.',
    },
    th: {
      label: 'หลอกลวง',
      note: 'ประกาศนี้มีลักษณะหลอกลวง เราลบประกาศแบบนี้',
    },
  },
  not_property: {
    en: {
      label: 'Not a property',
      note: 'Sala is for houses, condos, townhouses and land. This listing offers something else.',
    },
    th: {
      label: 'ไม่ใช่อสังหาริมทรัพย์',
      note: 'Sala มีไว้สำหรับบ้าน คอนโด ทาวน์เฮาส์ และที่ดิน ประกาศนี้เสนออย่างอื่น',
    },
  },
} as const satisfies Record<string, Record<Language, ModerationReason>>;

export type ListingReason = keyof typeof LISTING_REASONS;

export const LISTING_REASON_IDS = Object.keys(LISTING_REASONS) as [
  ListingReason,
  ...ListingReason[],
];

/** Reasons for rejecting a document, as `LISTING_REASONS`. */
export const VERIFICATION_REASONS = {
  unreadable: {
    en: {
      label: 'Unreadable',
      note: 'The photo can’t be read. Take it in good light, without glare.',
    },
    th: {
      label: 'อ่านไม่ออก',
      note: 'อ่านรูปไม่ออก โปรดถ่ายในที่สว่างและไม่มีแสงสะท้อน',
    },
  },
  other_name: {
    en: {
      label: 'Another name',
      note: 'The name on the document differs from the name in your profile.',
    },
    th: { label: 'ชื่อไม่ตรง', note: 'ชื่อในเอกสารไม่ตรงกับชื่อในโปรไฟล์ของคุณ' },
  },
  expired: {
    en: { label: 'Expired', note: 'The document has expired.' },
    th: { label: 'หมดอายุ', note: 'เอกสารหมดอายุแล้ว' },
  },
  incomplete: {
    en: {
      label: 'Incomplete',
      note: 'Part of the document is missing. Show the whole side with the photo.',
    },
    th: { label: 'ไม่ครบ', note: 'เอกสารไม่ครบ โปรดให้เห็นทั้งด้านที่มีรูป' },
  },
  other_document: {
    en: {
      label: 'Not a valid document',
      note: 'This isn’t an identity card, passport, driving licence or business registration.',
    },
    th: {
      label: 'ไม่ใช่เอกสารที่ใช้ได้',
      note: 'นี่ไม่ใช่บัตรประชาชน หนังสือเดินทาง ใบขับขี่ หรือทะเบียนธุรกิจ',
    },
  },
} as const satisfies Record<string, Record<Language, ModerationReason>>;

export type VerificationReason = keyof typeof VERIFICATION_REASONS;

export const VERIFICATION_REASON_IDS = Object.keys(VERIFICATION_REASONS) as [
  VerificationReason,
  ...VerificationReason[],
];

/** Reasons for warning or blocking a member, or warning a business, as `LISTING_REASONS`. */
export const ACCOUNT_REASONS = {
  impersonation: {
    en: {
      label: 'Impersonation',
      note: 'Your profile looks like someone else’s. Use your own name, picture and details.',
    },
    th: {
      label: 'แอบอ้างเป็นผู้อื่น',
      note: 'โปรไฟล์ของคุณดูเหมือนเป็นของผู้อื่น โปรดใช้ชื่อ รูป และข้อมูลของคุณเอง',
    },
  },
  false_details: {
    en: {
      label: 'False details',
      note: 'Some details of your profile aren’t true. Correct them.',
    },
    th: {
      label: 'ข้อมูลไม่เป็นความจริง',
      note: 'ข้อมูลบางอย่างในโปรไฟล์ไม่เป็นความจริง โปรดแก้ไขให้ถูกต้อง',
    },
  },
  fraud: {
    en: {
      label: 'Fraud',
      note: 'Members told us about attempts to deceive them, for example about a deposit.',
    },
    th: {
      label: 'ฉ้อโกง',
      note: 'มีสมาชิกแจ้งว่าถูกพยายามหลอกลวง เช่น เรื่องเงินมัดจำ',
    },
  },
  abuse: {
    en: {
      label: 'Abuse',
      note: 'Insults, threats and discrimination aren’t allowed on Sala.',
    },
    th: {
      label: 'ล่วงละเมิด',
      note: 'Sala ไม่อนุญาตให้ดูหมิ่น ข่มขู่ หรือเลือกปฏิบัติ',
    },
  },
  spam: {
    en: {
      label: 'Spam',
      note: 'Unwanted advertising and repeated messages aren’t allowed on Sala.',
    },
    th: {
      label: 'สแปม',
      note: 'Sala ไม่อนุญาตให้ส่งโฆษณาที่ผู้รับไม่ต้องการหรือข้อความซ้ำ ๆ',
    },
  },
} as const satisfies Partial<Record<StatusReason, Record<Language, ModerationReason>>>;

export type AccountReason = keyof typeof ACCOUNT_REASONS;

export const ACCOUNT_REASON_IDS = Object.keys(ACCOUNT_REASONS) as [
  AccountReason,
  ...AccountReason[],
];

/** All reasons that a moderator can choose. */
export const MODERATION_REASONS = {
  ...LISTING_REASONS,
  ...VERIFICATION_REASONS,
  ...ACCOUNT_REASONS,
};

export type ModerationReasonId = keyof typeof MODERATION_REASONS;

export const MODERATION_REASON_IDS = Object.keys(MODERATION_REASONS) as [
  ModerationReasonId,
  ...ModerationReasonId[],
];

/**
 * Returns the note that a user reads: a paragraph for each reason, then the moderator's own words.
 * Empty if there is neither.
 */
export function moderationNote(
  reasons: readonly ModerationReasonId[],
  message: string,
  language: Language,
): string {
  return [...reasons.map((reason) => MODERATION_REASONS[reason][language].note), message]
    .filter((part) => part !== '')
    .join('\n');
}
