import type { PropertyType } from '#contract/listing/listing-values.ts';
import type { Random } from '#server/random.ts';

import type { Area, MarketArea, Name } from './market-areas.ts';

/** Invented from typical words, never a developer's brand. */
const THAI_ROOTS: readonly Name[] = [
  ['Mekhala', 'เมขลา'],
  ['Arunya', 'อรุณญา'],
  ['Chatra', 'ฉัตรา'],
  ['Varinda', 'วรินดา'],
  ['Lamphu', 'ลำพู'],
  ['Kannika', 'กรรณิการ์'],
  ['Nirada', 'นิราดา'],
  ['Phikun', 'พิกุล'],
  ['Sarocha', 'สโรชา'],
  ['Thara', 'ธารา'],
  ['Inthanin', 'อินทนิล'],
  ['Rimtan', 'ริมธาร'],
  ['Chomdao', 'ชมดาว'],
  ['Anchan', 'อัญชัน'],
  ['Pakarang', 'ปะการัง'],
  ['Lilawadi', 'ลีลาวดี'],
  ['Busaba', 'บุษบา'],
  ['Wanalee', 'วนาลี'],
  ['Mathura', 'มธุรา'],
  ['Khwan Fa', 'ขวัญฟ้า'],
  ['Nam Ing', 'น้ำอิง'],
  ['Sakuna', 'สกุณา'],
  ['Palin', 'ปาลิน'],
  ['Saran', 'ศรัณย์'],
  ['Tawan', 'ตะวัน'],
  ['Rabiang', 'ระเบียง'],
  ['Chan Chao', 'จันทร์เจ้า'],
  ['Manora', 'มโนราห์'],
].map(([en, th]) => ({ en: en!, th: th! }));

const LANKAN_ROOTS: readonly Name[] = [
  ['Araliya', 'อราลิยะ'],
  ['Nelumvila', 'เนลุมวิลา'],
  ['Ehela', 'เอเหละ'],
  ['Kumbuk', 'กุมบุก'],
  ['Siyambala', 'สิยัมบะละ'],
  ['Binara', 'บินะระ'],
  ['Olu Pokuna', 'โอลุโปกุณะ'],
  ['Rukmal', 'รุกมัล'],
  ['Sandakada', 'สันดะกะฑะ'],
  ['Kithul', 'กิตุล'],
  ['Monara', 'โมนะระ'],
  ['Tambili', 'ตัมบิลิ'],
].map(([en, th]) => ({ en: en!, th: th! }));

const CONDO_KINDS: readonly Name[] = [
  ['Residence', 'เรสซิเดนซ์'],
  ['Place', 'เพลส'],
  ['Park', 'พาร์ค'],
  ['Terrace', 'เทอเรส'],
  ['Court', 'คอร์ท'],
  ['Garden', 'การ์เด้น'],
  ['Heights', 'ไฮท์'],
  ['House', 'เฮ้าส์'],
  ['Towers', 'ทาวเวอร์'],
].map(([en, th]) => ({ en: en!, th: th! }));

const VILLAGE_KINDS: readonly Name[] = [
  ['Ville', 'วิลล์'],
  ['Village', 'วิลเลจ'],
  ['Grove', 'โกรฟ'],
  ['Lakeside', 'เลคไซด์'],
  ['Gardens', 'การ์เด้นส์'],
].map(([en, th]) => ({ en: en!, th: th! }));

/** Returns the name of a condominium or village. Null for a home outside of both. */
export function projectName(
  random: Random,
  type: PropertyType,
  market: MarketArea,
  area: Area,
): Name | null {
  if (type === 'land') return null;
  const lanka = market.place.country === 'LK';
  if (type !== 'condo' && random.chance(type === 'townhouse' ? 0.3 : lanka ? 0.9 : 0.6))
    return null;
  const root = random.pick(lanka ? LANKAN_ROOTS : THAI_ROOTS);
  if (type !== 'condo' && !lanka && random.chance(0.45)) {
    return { en: `Baan ${root.en}`, th: `บ้าน${root.th}` };
  }
  const kind = random.pick(type === 'condo' ? CONDO_KINDS : VILLAGE_KINDS);
  const name = { en: `${root.en} ${kind.en}`, th: `${root.th} ${kind.th}` };
  if (!random.chance(0.4) || area.name.en.includes(' ')) return name;
  return { en: `${name.en} ${area.name.en}`, th: `${name.th} ${area.name.th}` };
}
