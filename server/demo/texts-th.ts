import type { Phrase, Phrasebook, Wording } from './wording.ts';

const has = (w: Wording, feature: string) => w.home.features.includes(feature);

const area = (w: Wording) => w.home.area.name.th;

const metres = (value: number) => `${value.toLocaleString('en-US')} ตร.ม.`;

const project = (w: Wording) => w.home.project?.th ?? null;

/** Returns ขาย, ให้เช่า or both, which Thai advertisements start with. */
function deal({ home }: Wording): string {
  if (home.deals.length === 2) return 'ขาย/ให้เช่า';
  return home.deals[0] === 'sale' ? 'ขาย' : 'ให้เช่า';
}

function noun({ home }: Wording): string {
  if (home.type === 'condo') return home.market.place.country === 'LK' ? 'อพาร์ตเมนต์' : 'คอนโด';
  if (home.type === 'townhouse') return home.storeys === 2 ? 'ทาวน์เฮ้าส์' : 'ทาวน์โฮม';
  if (home.type === 'land') return 'ที่ดิน';
  return home.setting === 'sea' && home.features.includes('pool') ? 'วิลล่า' : 'บ้านเดี่ยว';
}

function rooms({ home }: Wording): string {
  return home.bedrooms === 0 ? 'สตูดิโอ' : `${home.bedrooms} ห้องนอน`;
}

/** Returns the Thai name of a nearby beach, river or station. */
const near = (w: Wording) => w.near.th;

const away = (w: Wording) => (w.onFoot ? `เดิน ${w.minutes} นาที` : `ขับรถ ${w.minutes} นาที`);

const VIEWS: readonly (readonly [string, string])[] = [
  ['sea_view', 'วิวทะเล'],
  ['river_view', 'วิวแม่น้ำ'],
  ['mountain_view', 'วิวเขา'],
  ['city_view', 'วิวเมือง'],
];

const view = ({ home }: Wording) =>
  VIEWS.find(([feature]) => home.features.includes(feature))?.[1] ?? null;

const TITLES: readonly Phrase[] = [
  (w) => `${deal(w)}${noun(w)} ${rooms(w)} ${metres(w.home.homeSize!)} ย่าน${area(w)}`,
  (w) =>
    project(w) &&
    `${deal(w)}${noun(w)} ${project(w)!.startsWith('บ้าน') ? 'โครงการ' : ''}${project(w)} ${rooms(w)} ${metres(w.home.homeSize!)}`,
  (w) => project(w) && `${project(w)} ${rooms(w)} ใกล้${near(w)}`,
  (w) => `${noun(w)} ${rooms(w)} ใกล้${near(w)} ${metres(w.home.homeSize!)}`,
  (w) => w.onFoot && `${deal(w)}${noun(w)} ${rooms(w)} เดิน ${w.minutes} นาทีถึง${near(w)}`,
  (w) => view(w) && `${noun(w)}${view(w)} ${rooms(w)} ${area(w)}`,
  (w) =>
    w.home.type === 'condo' &&
    (w.home.floorLevel ?? 0) > 15 &&
    `${noun(w)}ชั้นสูง ชั้น ${w.home.floorLevel} ${rooms(w)} ${area(w)}`,
  (w) =>
    w.corner && w.home.type === 'condo' && `ห้องมุม ${rooms(w)} ชั้น ${w.home.floorLevel} ${area(w)}`,
  (w) =>
    w.corner &&
    w.home.type === 'townhouse' &&
    `${deal(w)}${noun(w)}หลังมุม ${w.home.storeys} ชั้น ${area(w)}`,
  (w) =>
    w.home.type === 'house' && has(w, 'pool') && `${noun(w)}พร้อมสระว่ายน้ำ ${rooms(w)} ${area(w)}`,
  (w) =>
    w.home.type === 'house' &&
    w.land &&
    `${deal(w)}${noun(w)} ${w.home.storeys} ชั้น เนื้อที่ ${w.land.th} ${area(w)}`,
  (w) =>
    w.home.type === 'townhouse' &&
    w.land &&
    `${deal(w)}${noun(w)} ${w.home.storeys} ชั้น ${w.land.th} ${area(w)}`,
  (w) => w.home.renovatedYear && `${deal(w)}${noun(w)}รีโนเวทใหม่ ${rooms(w)} ย่าน${area(w)}`,
  (w) =>
    w.home.isOffPlan &&
    `โครงการใหม่ ${noun(w)} ${rooms(w)} ${area(w)} พร้อมโอนปี ${w.home.builtYear! + 543}`,
  (w) =>
    w.home.furnishing === 'fully' && `${deal(w)}${noun(w)} ${rooms(w)} เฟอร์ฯ ครบ พร้อมอยู่ ${area(w)}`,
  (w) => has(w, 'pet_friendly') && `${noun(w)}เลี้ยงสัตว์ได้ ${rooms(w)} ${area(w)}`,
  (w) =>
    w.home.style === 'thai' && w.home.type === 'house' && `บ้านทรงไทยประยุกต์ ${rooms(w)} ${area(w)}`,
  (w) =>
    w.home.style === 'colonial' &&
    w.home.type === 'house' &&
    `บ้านสไตล์โคโลเนียล ${rooms(w)} ${area(w)}`,
];

const LAND_TITLES: readonly Phrase[] = [
  (w) => `${deal(w)}ที่ดิน ${w.land!.th} ${area(w)}`,
  (w) => `${deal(w)}ที่ดินใกล้${near(w)} เนื้อที่ ${w.land!.th}`,
  (w) => w.home.setting === 'mountain' && `ที่ดินวิวเขา ${w.land!.th} ${area(w)}`,
  (w) => w.home.setting === 'sea' && `ที่ดินใกล้ทะเล ${w.land!.th} ${area(w)}`,
  (w) => w.home.setting === 'tea' && `ที่ดินกลางไร่ชา ${w.land!.th} ${area(w)}`,
  (w) => `ที่ดินถมแล้ว ${w.land!.th} หน้ากว้าง ${w.frontage} ม. ${area(w)}`,
  (w) => `ที่ดินเปล่า ${w.land!.th} ห่าง${near(w)} ${w.minutes} นาที`,
  (w) =>
    w.home.lotSize! > 3_000 &&
    `${deal(w)}ที่ดินแปลงใหญ่ ${w.land!.th} เหมาะสร้างบ้านสวนหรือรีสอร์ต ${area(w)}`,
];

const OPENINGS: readonly Phrase[] = [
  (w) =>
    w.home.type === 'condo' &&
    `${noun(w)} ${rooms(w)} ${w.home.bathrooms} ห้องน้ำ พื้นที่ ${metres(w.home.homeSize!)} ชั้น ${w.home.floorLevel}${project(w) ? ` โครงการ${project(w)}` : ''}`,
  (w) =>
    w.home.type === 'condo' &&
    `ห้องชั้น ${w.home.floorLevel} จาก ${w.home.storeys} ชั้น หันหน้าทางทิศ${TH_FACES[w.faces]} ขนาด ${metres(w.home.homeSize!)}`,
  (w) =>
    w.home.type !== 'condo' &&
    `${noun(w)} ${w.home.storeys} ชั้น ${rooms(w)} ${w.home.bathrooms} ห้องน้ำ พื้นที่ใช้สอย ${metres(w.home.homeSize!)} บนที่ดิน ${w.land!.th}`,
  (w) =>
    w.home.type !== 'condo' &&
    project(w) &&
    `${noun(w)}ในโครงการ${project(w)} เข้าออกทางเดียว มีป้อมยาม`,
  (w) =>
    w.home.type !== 'condo' &&
    w.home.builtYear! < w.home.listedAt.getUTCFullYear() - 5 &&
    `บ้านสร้างปี ${w.home.builtYear! + 543} เจ้าของอยู่เองมาตลอด ดูแลดี`,
  (w) => view(w) && `เปิดม่านมาเจอ${view(w)} บรรยากาศเงียบสงบ`,
  (w) =>
    w.home.isOffPlan && `อยู่ระหว่างก่อสร้าง คาดว่าแล้วเสร็จปี ${w.home.builtYear! + 543} ยังเลือกวัสดุตกแต่งได้`,
  (w) => w.corner && w.home.type === 'condo' && 'ห้องมุม หน้าต่างสองด้าน ลมผ่านทั้งห้อง',
];

const TH_FACES = { north: 'เหนือ', east: 'ตะวันออก', south: 'ใต้', west: 'ตะวันตก' } as const;

const LAYOUTS: readonly Phrase[] = [
  (w) => w.home.bedrooms! >= 2 && 'ห้องนั่งเล่นต่อเนื่องกับส่วนทานอาหาร ห้องนอนแยกเป็นสัดส่วน',
  (w) => w.home.bedrooms! >= 3 && 'ห้องนอนใหญ่มีห้องน้ำในตัวและมุมทำงานริมหน้าต่าง',
  (w) => w.home.bedrooms! >= 3 && w.home.type !== 'condo' && 'มีห้องนอนชั้นล่าง สะดวกสำหรับผู้ใหญ่ในบ้าน',
  (w) => w.home.type === 'condo' && 'ครัวปิด ทำอาหารได้ไม่มีกลิ่นรบกวน',
  (w) => w.home.type === 'condo' && 'แปลนห้องลงตัว ไม่มีมุมเสียเปล่า',
  (w) => w.home.type === 'townhouse' && 'มีช่องแสงเหนือบันได บ้านสว่างไม่อับ',
  (w) => w.home.type === 'townhouse' && `ชั้น ${w.home.storeys} เป็นห้องโถงใหญ่ ทำห้องนอนหรือห้องทำงานได้`,
  (w) => w.home.type === 'house' && 'ชายคายื่นยาว บ้านไม่ร้อน มีระเบียงหลังคาคลุมด้านสวน',
  (w) =>
    w.home.type === 'house' &&
    w.home.market.place.country === 'TH' &&
    'ต่อเติมครัวไทยด้านหลัง มีแพนทรีในบ้าน',
  () => 'เพดานสูง มีตู้บิลต์อินเก็บของได้เยอะ',
  () => 'ทุกห้องมีหน้าต่าง อากาศถ่ายเทดี',
  (w) => w.faces === 'north' && 'หันหน้าทิศเหนือ บ่ายไม่ร้อน',
];

const CONDITIONS: readonly Phrase[] = [
  (w) =>
    w.home.renovatedYear && `รีโนเวทปี ${w.home.renovatedYear + 543} เดินไฟใหม่ เปลี่ยนห้องน้ำใหม่ทั้งหมด`,
  (w) => !w.home.isOffPlan && w.home.builtYear! >= 2022 && 'สภาพเหมือนใหม่ ประกันโครงสร้างยังเหลือ',
  (w) =>
    !w.home.isOffPlan &&
    w.home.builtYear! < 2008 &&
    !w.home.renovatedYear &&
    'บ้านเก่าแต่โครงสร้างดี ห้องกว้างแบบที่โครงการใหม่ไม่มี ปรับปรุงเล็กน้อยก็อยู่ได้',
  (w) => !w.home.isOffPlan && 'เจ้าของดูแลสม่ำเสมอ ล้างแอร์ปีละสองครั้ง',
  (w) => w.home.isOffPlan && 'นัดชมห้องตัวอย่างได้ ขอแบบแปลนได้',
];

const FURNISHED: readonly Phrase[] = [
  (w) => w.home.furnishing === 'fully' && 'เฟอร์นิเจอร์และเครื่องใช้ไฟฟ้าครบ หิ้วกระเป๋าเข้าอยู่ได้เลย',
  (w) => w.home.furnishing === 'fully' && 'แถมเตียง โซฟา ตู้เย็น เครื่องซักผ้า และผ้าม่านทั้งหมด',
  (w) => w.home.furnishing === 'partially' && 'มีครัวบิลต์อิน ตู้เสื้อผ้า และแอร์ให้แล้ว',
  (w) => w.home.furnishing === 'partially' && 'ตกแต่งบางส่วน ที่เหลือแต่งได้ตามใจ',
  (w) =>
    w.home.furnishing === 'unfurnished' &&
    !w.home.isOffPlan &&
    (w.home.type === 'condo' ? 'ห้องเปล่า ทาสีใหม่เรียบร้อย' : 'บ้านเปล่า ทาสีใหม่เรียบร้อย'),
  (w) => w.home.furnishing === 'unfurnished' && 'ไม่มีเฟอร์นิเจอร์ เริ่มแต่งใหม่ได้ทันที',
];

const AREAS: readonly Phrase[] = [
  (w) => `ใกล้${near(w)} ${away(w)}`,
  (w) => `ทำเล${area(w)} รอบบ้านมีตลาด ร้านกาแฟ โรงเรียน ${away(w)}ถึง${near(w)}`,
  (w) => w.onFoot && `เดินไป${near(w)}แค่ ${w.minutes} นาที ระหว่างทางมีของกินตลอด`,
  (w) => !w.onFoot && `ไป${near(w)}ใช้เวลาขับรถราว ${w.minutes} นาที`,
  (w) => `อยู่ในซอยเงียบย่าน${area(w)} แต่ไป${near(w)}สะดวก ${away(w)}`,
  (w) => w.home.setting === 'sea' && `ใกล้ทะเล ลมดีทั้งวัน ${away(w)}ถึง${near(w)}`,
  (w) => w.home.setting === 'mountain' && `อากาศดี มีตลาดสดในหมู่บ้าน ${away(w)}ถึง${near(w)}`,
  (w) => w.home.setting === 'tea' && `อากาศเย็นทั้งปี ล้อมด้วยไร่ชา ${away(w)}ถึง${near(w)}`,
];

const PRACTICAL: readonly Phrase[] = [
  (w) =>
    w.home.commonFee &&
    `ค่าส่วนกลาง ${w.home.commonFee} ${w.home.currency === 'THB' ? 'บาท' : 'รูปี'}/ตร.ม./เดือน`,
  (w) => w.home.parking! > 0 && `จอดรถได้ ${w.home.parking} คัน`,
  (w) => w.home.deals.includes('sale') && w.home.market.place.country === 'TH' && 'ค่าโอนคนละครึ่ง',
  (w) =>
    w.home.tenure === 'leasehold' &&
    w.home.deals.includes('sale') &&
    'สิทธิการเช่า 30 ปี จดทะเบียนที่สำนักงานที่ดิน',
  (w) =>
    w.home.tenure === 'freehold' &&
    w.home.market.place.country === 'TH' &&
    w.home.type === 'condo' &&
    w.home.deals.includes('sale') &&
    'โควตาต่างชาติยังว่าง กู้ธนาคารได้',
  (w) => w.home.deals.includes('rent') && 'สัญญาขั้นต่ำ 1 ปี ประกัน 2 เดือน ล่วงหน้า 1 เดือน',
  (w) => w.home.sellerFinance && 'เจ้าของให้ผ่อนตรงได้บางส่วน คุยเงื่อนไขกันได้',
  (w) =>
    w.home.market.place.country === 'LK' &&
    w.home.deals.includes('sale') &&
    'เอกสารสิทธิ์ชัดเจน ไม่ติดจำนอง',
];

const CLOSINGS: readonly Phrase[] = [
  () => 'นัดดูได้ทุกวัน แจ้งล่วงหน้าสักนิด',
  () => 'ทักมานัดชมได้ รูปถ่ายล่าสุด',
  () => 'เจ้าของอยู่ใกล้ เปิดให้ดูได้เกือบทุกวัน',
  () => 'สะดวกดูเสาร์อาทิตย์',
  () => 'ราคาคุยกันได้',
];

const LAND: readonly (readonly Phrase[])[] = [
  [
    (w) => `ที่ดิน ${w.land!.th} ย่าน${area(w)} หน้ากว้างติดถนน ${w.frontage} เมตร`,
    (w) => `ที่ดิน${w.corner ? 'หัวมุม' : ''} ${w.land!.th} ถมเสมอถนนแล้ว น้ำไม่ท่วม`,
    (w) => `แปลงสวย รูปที่ดินเกือบสี่เหลี่ยม เนื้อที่ ${w.land!.th}`,
  ],
  [
    (w) => w.home.setting === 'mountain' && 'ที่ดินลาดขึ้นเล็กน้อย ด้านหลังเปิดรับวิวหุบเขา',
    (w) => w.home.setting === 'sea' && 'ได้ยินเสียงคลื่น ลมทะเลพัดตลอด',
    (w) => w.home.setting === 'tea' && 'ติดไร่ชาสองด้าน',
    (w) => w.home.setting === 'river' && 'ด้านหลังติดคลอง',
    () => 'มีไม้ใหญ่ริมเขตที่ดิน ร่มรื่น',
    () => 'เพื่อนบ้านเป็นบ้านเดี่ยว ไม่มีตึกสูงบัง',
  ],
  [() => 'น้ำ ไฟ ถึงที่', () => 'ไฟฟ้า ประปา ไฟเบอร์ ถึงหน้าแปลง', () => 'ถนนสาธารณะลาดยาง รถใหญ่เข้าได้'],
  [
    (w) => w.home.market.place.country === 'TH' && 'โฉนดครุฑแดง พร้อมโอน',
    (w) => w.home.market.place.country === 'LK' && 'โฉนดถูกต้อง มีแผนที่รังวัดล่าสุด',
    (w) => w.home.sellerFinance && 'แบ่งจ่ายสองงวดได้',
  ],
];

const FEATURES: Record<string, readonly string[]> = {
  pool: ['สระว่ายน้ำยาวพอว่ายออกกำลังได้', 'มีสระว่ายน้ำ ดูแลทุกสัปดาห์'],
  gym: ['ฟิตเนสเปิดตั้งแต่เช้า', 'ฟิตเนสวิวสวน อุปกรณ์ครบ'],
  garden: ['สวนร่มรื่น มีไม้ใหญ่', 'มีสนามหญ้าและไม้ผลรอบบ้าน'],
  garage: ['ที่จอดรถมีหลังคา', 'โรงจอดรถประตูรั้วแยก'],
  air_conditioning: ['แอร์ครบทุกห้อง', 'แอร์อินเวอร์เตอร์ ประหยัดไฟ'],
  security: ['รปภ. และกล้องวงจรปิด 24 ชั่วโมง', 'เข้าออกด้วยคีย์การ์ด มี รปภ. หน้าประตู'],
  pet_friendly: ['เลี้ยงสัตว์ได้', 'น้องหมาน้องแมวอยู่ได้'],
  solar: ['ติดโซลาร์เซลล์แล้ว ค่าไฟกลางวันแทบไม่มี'],
  maid_room: ['มีห้องแม่บ้านพร้อมห้องน้ำหลังครัว'],
  sea_view: ['มองเห็นทะเลจากห้องนั่งเล่น', 'เย็นๆ นั่งดูพระอาทิตย์ตกทะเลได้'],
  river_view: ['เห็นเรือผ่านหน้าต่างทั้งวัน'],
  mountain_view: ['มองเห็นแนวเขาเต็มตา', 'หน้าหนาวมีหมอกยามเช้า'],
  city_view: ['กลางคืนเห็นแสงไฟเมืองสวย'],
  smart_home: ['ระบบสมาร์ตโฮม สั่งไฟ แอร์ และประตูผ่านมือถือ'],
  fibre_internet: ['อินเทอร์เน็ตไฟเบอร์พร้อมใช้'],
  balcony: ['ระเบียงกว้าง วางโต๊ะเก้าอี้ได้', 'มีระเบียงยาวตลอดห้องนั่งเล่น'],
  lift: ['ลิฟต์สองตัวต่อชั้น ไม่ต้องรอนาน'],
  coworking: ['ส่วนกลางมีห้องทำงานเงียบๆ'],
  sauna: ['มีซาวน่าและห้องสตีม'],
  clubhouse: ['คลับเฮ้าส์มีห้องสมุดและห้องจัดเลี้ยง'],
};

const GUARDED = ['มีป้อมยามปากซอย', 'กล้องวงจรปิดและยามหมู่บ้านดูแลตลอด'];

/** Phrases in Thai, written independently of the English ones. */
export const THAI: Phrasebook = {
  titles: TITLES,
  landTitles: LAND_TITLES,
  openings: OPENINGS,
  layouts: LAYOUTS,
  conditions: CONDITIONS,
  furnished: FURNISHED,
  features: FEATURES,
  guarded: GUARDED,
  areas: AREAS,
  practical: PRACTICAL,
  closings: CLOSINGS,
  land: LAND,
  // Puts a space between Thai text and Latin words or digits.
  tidy: (text) =>
    text.replace(/([฀-๿])([A-Za-z0-9])/g, '$1 $2').replace(/([A-Za-z0-9])([฀-๿])/g, '$1 $2'),
};
