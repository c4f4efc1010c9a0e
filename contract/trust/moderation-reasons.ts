import type { Language } from '../kit/limits.ts';
import type { StatusReason } from '../identity/user-status-endpoints.ts';

interface ModerationReason {
  /** Shown to moderators. */
  label: Record<Language, string>;
  /** What the owner reads. */
  note: Record<Language, string>;
}

/**
 * Reasons for sending a listing back or removing it. Moderators choose them in their language, and
 * the owner reads them in theirs.
 */
export const LISTING_REASONS = {
  other_home: {
    label: { en: 'Photos of another property', th: 'รูปเป็นของทรัพย์อื่น' },
    note: {
      en: 'Some photos show another property, or also appear in other listings. Use your own photos of this property.',
      th: 'บางรูปเป็นของทรัพย์อื่น หรือซ้ำกับประกาศอื่น โปรดใช้รูปที่คุณถ่ายจากทรัพย์นี้เอง',
    },
  },
  unclear_photos: {
    label: { en: 'Unclear photos', th: 'รูปไม่ชัด' },
    note: {
      en: 'The photos are too dark, too small or too few to show the property. Add clear photos of each room and of the outside.',
      th: 'รูปมืด เล็ก หรือน้อยเกินไปจนไม่เห็นทรัพย์ โปรดเพิ่มรูปที่ชัดเจนของแต่ละห้องและภายนอก',
    },
  },
  contact_in_text: {
    label: { en: 'Contact details in text or photos', th: 'มีช่องทางติดต่อในข้อความหรือรูป' },
    note: {
      en: 'Remove phone numbers, links and QR codes from the text and photos. Buyers contact you with the buttons on the page.',
      th: 'โปรดลบเบอร์โทร ลิงก์ และคิวอาร์โค้ดออกจากข้อความและรูป ผู้สนใจติดต่อคุณได้จากปุ่มในหน้าประกาศ',
    },
  },
  place: {
    label: { en: 'Wrong location', th: 'ตำแหน่งไม่ถูกต้อง' },
    note: {
      en: 'The pin and the address don’t match. Move the pin to the property, or correct the address.',
      th: 'หมุดบนแผนที่ไม่ตรงกับที่อยู่ โปรดย้ายหมุดไปที่ทรัพย์ หรือแก้ที่อยู่',
    },
  },
  price: {
    label: { en: 'Implausible price', th: 'ราคาไม่น่าเป็นไปได้' },
    note: {
      en: 'The price is far from those of comparable properties. Check the number, its zeros and the period of the rent.',
      th: 'ราคาต่างจากทรัพย์ที่ใกล้เคียงกันมาก โปรดตรวจตัวเลข จำนวนศูนย์ และช่วงเวลาของค่าเช่า',
    },
  },
  text: {
    label: { en: 'Text misleading or about something else', th: 'ข้อความไม่ตรงกับทรัพย์' },
    note: {
      en: 'The text doesn’t match the property or its facts. Describe what buyers will find, without exaggeration.',
      th: 'ข้อความไม่ตรงกับทรัพย์หรือข้อมูลในประกาศ โปรดเขียนตามสิ่งที่ผู้ซื้อจะเห็นจริงโดยไม่เกินจริง',
    },
  },
  unfair: {
    label: { en: 'Discrimination', th: 'เลือกปฏิบัติ' },
    note: {
      en: 'The text excludes people for who they are. The Content Policy doesn’t allow that.',
      th: 'ข้อความกีดกันผู้คนเพราะตัวตนของเขา ซึ่งนโยบายเนื้อหาไม่อนุญาต',
    },
  },
  duplicate: {
    label: { en: 'Duplicate', th: 'ประกาศซ้ำ' },
    note: {
      en: 'This property is already listed. Edit the existing listing instead.',
      th: 'ทรัพย์นี้มีประกาศอยู่แล้ว โปรดแก้ไขประกาศเดิมแทน',
    },
  },
  permission: {
    label: { en: 'No right to offer it', th: 'ไม่มีสิทธิลงประกาศ' },
    note: {
      en: 'We have doubts that you may offer this property. Reply to our email about it with a document that shows it.',
      th: 'เราไม่แน่ใจว่าคุณมีสิทธิเสนอทรัพย์นี้ โปรดตอบอีเมลของเราเรื่องนี้พร้อมเอกสารที่แสดงสิทธิ',
    },
  },
  scam: {
    label: { en: 'Scam', th: 'หลอกลวง' },
    note: {
      en: 'The listing looks like an attempt to deceive. Such listings are removed.',
      th: 'ประกาศนี้มีลักษณะหลอกลวง เราลบประกาศแบบนี้',
    },
  },
  not_property: {
    label: { en: 'Not a property', th: 'ไม่ใช่อสังหาริมทรัพย์' },
    note: {
      en: 'Sala is for houses, condos, townhouses and land. This listing offers something else.',
      th: 'Sala มีไว้สำหรับบ้าน คอนโด ทาวน์เฮาส์ และที่ดิน ประกาศนี้เสนออย่างอื่น',
    },
  },
} as const satisfies Record<string, ModerationReason>;

export type ListingReason = keyof typeof LISTING_REASONS;

export const LISTING_REASON_IDS = Object.keys(LISTING_REASONS) as [
  ListingReason,
  ...ListingReason[],
];

/** Reasons for rejecting a document, as `LISTING_REASONS`. */
export const VERIFICATION_REASONS = {
  unreadable: {
    label: { en: 'Unreadable', th: 'อ่านไม่ออก' },
    note: {
      en: 'The photo can’t be read. Take it in good light, without glare.',
      th: 'อ่านรูปไม่ออก โปรดถ่ายในที่สว่างและไม่มีแสงสะท้อน',
    },
  },
  other_name: {
    label: { en: 'Another name', th: 'ชื่อไม่ตรง' },
    note: {
      en: 'The name on the document differs from the name in your profile.',
      th: 'ชื่อในเอกสารไม่ตรงกับชื่อในโปรไฟล์ของคุณ',
    },
  },
  expired: {
    label: { en: 'Expired', th: 'หมดอายุ' },
    note: { en: 'The document has expired.', th: 'เอกสารหมดอายุแล้ว' },
  },
  incomplete: {
    label: { en: 'Incomplete', th: 'ไม่ครบ' },
    note: {
      en: 'Part of the document is missing. Show the whole side with the photo.',
      th: 'เอกสารไม่ครบ โปรดให้เห็นทั้งด้านที่มีรูป',
    },
  },
  other_document: {
    label: { en: 'Not a valid document', th: 'ไม่ใช่เอกสารที่ใช้ได้' },
    note: {
      en: 'This isn’t an identity card, passport, driving licence or business registration.',
      th: 'นี่ไม่ใช่บัตรประชาชน หนังสือเดินทาง ใบขับขี่ หรือทะเบียนธุรกิจ',
    },
  },
} as const satisfies Record<string, ModerationReason>;

export type VerificationReason = keyof typeof VERIFICATION_REASONS;

export const VERIFICATION_REASON_IDS = Object.keys(VERIFICATION_REASONS) as [
  VerificationReason,
  ...VerificationReason[],
];

/** Reasons for warning or blocking a member, or warning a business, as `LISTING_REASONS`. */
export const ACCOUNT_REASONS = {
  impersonation: {
    label: { en: 'Impersonation', th: 'แอบอ้างเป็นผู้อื่น' },
    note: {
      en: 'Your profile looks like someone else’s. Use your own name, picture and details.',
      th: 'โปรไฟล์ของคุณดูเหมือนเป็นของผู้อื่น โปรดใช้ชื่อ รูป และข้อมูลของคุณเอง',
    },
  },
  false_details: {
    label: { en: 'False details', th: 'ข้อมูลไม่เป็นความจริง' },
    note: {
      en: 'Some details of your profile aren’t true. Correct them.',
      th: 'ข้อมูลบางอย่างในโปรไฟล์ไม่เป็นความจริง โปรดแก้ไขให้ถูกต้อง',
    },
  },
  fraud: {
    label: { en: 'Fraud', th: 'ฉ้อโกง' },
    note: {
      en: 'Members told us about attempts to deceive them, for example about a deposit.',
      th: 'มีสมาชิกแจ้งว่าถูกพยายามหลอกลวง เช่น เรื่องเงินมัดจำ',
    },
  },
  abuse: {
    label: { en: 'Abuse', th: 'ล่วงละเมิด' },
    note: {
      en: 'Insults, threats and discrimination aren’t allowed on Sala.',
      th: 'Sala ไม่อนุญาตให้ดูหมิ่น ข่มขู่ หรือเลือกปฏิบัติ',
    },
  },
  spam: {
    label: { en: 'Spam', th: 'สแปม' },
    note: {
      en: 'Unwanted advertising and repeated messages aren’t allowed on Sala.',
      th: 'Sala ไม่อนุญาตให้ส่งโฆษณาที่ผู้รับไม่ต้องการหรือข้อความซ้ำ ๆ',
    },
  },
} as const satisfies Partial<Record<StatusReason, ModerationReason>>;

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
  return [...reasons.map((reason) => MODERATION_REASONS[reason].note[language]), message]
    .filter((part) => part !== '')
    .join('\n');
}
