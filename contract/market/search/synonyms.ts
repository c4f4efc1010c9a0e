import type { LISTING_FEATURES, PropertyType } from '../../listing/listing-values.ts';

/** Words by which people search for a type, even if its texts use others. */
export const TYPE_WORDS: Record<PropertyType, string> = {
  house: 'house villa บ้าน บ้านเดี่ยว วิลล่า',
  condo: 'condo condominium apartment คอนโด คอนโดมิเนียม อพาร์ตเมนต์ อพาร์ทเมนท์',
  townhouse: 'townhouse townhome ทาวน์เฮ้าส์ ทาวน์เฮาส์ ทาวน์โฮม',
  land: 'land plot ที่ดิน',
};

type Features = typeof LISTING_FEATURES;
export type Feature = Features[keyof Features][number];

/** The same for features. Texts often mention them in one language only, or not at all. */
export const FEATURE_WORDS: Record<Feature, string> = {
  garden: 'garden สวน',
  pool: 'swimming pool สระว่ายน้ำ',
  garage: 'garage parking โรงรถ ที่จอดรถ',
  air_conditioning: 'air conditioning เครื่องปรับอากาศ แอร์',
  security: 'security guard รปภ. ระบบรักษาความปลอดภัย',
  pet_friendly: 'pet friendly pets allowed เลี้ยงสัตว์ได้',
  solar: 'solar panels โซลาร์เซลล์',
  maid_room: 'maid room ห้องแม่บ้าน',
  sea_view: 'sea view วิวทะเล',
  mountain_view: 'mountain view วิวภูเขา',
  smart_home: 'smart home บ้านอัจฉริยะ สมาร์ทโฮม',
  fibre_internet: 'fibre fiber internet อินเทอร์เน็ตไฟเบอร์',
  gym: 'gym fitness ฟิตเนส',
  balcony: 'balcony ระเบียง',
  lift: 'lift elevator ลิฟต์',
  coworking: 'coworking co-working โคเวิร์กกิ้งสเปซ',
  sauna: 'sauna ซาวน่า',
  city_view: 'city view วิวเมือง',
  river_view: 'river view วิวแม่น้ำ',
  clubhouse: 'clubhouse คลับเฮ้าส์',
};

/** Returns words by which a home is found in addition to its texts and places. */
export function synonymsOf(type: PropertyType, features: readonly string[]): string[] {
  const known: Record<string, string> = FEATURE_WORDS;
  return [TYPE_WORDS[type], ...features.flatMap((feature) => known[feature] ?? [])];
}
