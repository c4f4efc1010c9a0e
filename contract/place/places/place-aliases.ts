import type { Language } from '../../kit/limits.ts';
import type { PlaceCircle } from '../place.ts';

/**
 * Other names that people type for a registered place: beaches, parts of a city, short and old
 * names. Id | English | Thai | latitude, longitude and radius in km of the circle that people mean.
 * Our own data, accurate to about 300 m. `=` marks names of the whole place: suggestions needn't
 * explain them, so they may be in any script.
 */
const ALIASES = `
10 = Krung Thep | กรุงเทพฯ
10 = Krungthep Maha Nakhon | กทม
14 = Ayutthaya | อยุธยา
30 = Korat | โคราช
80 = Nakhon | นครศรีฯ
34 = Ubon | อุบล
84 = Surat | สุราษฎร์
1004 Silom | สีลม | 13.7280 100.5310 1
1004 Surawong | สุรวงศ์ | 13.7300 100.5260 0.8
1007 Siam | สยาม | 13.7456 100.5342 0.8
1007 Lumphini | ลุมพินี | 13.7310 100.5440 1.2
1007 Phloen Chit | เพลินจิต | 13.7431 100.5490 0.8
1009 Punnawithi | ปุณณวิถี | 13.6893 100.6090 1
1014 Ari | อารีย์ | 13.7797 100.5446 1
1014 Saphan Khwai | สะพานควาย | 13.7938 100.5497 1
1017 Ratchada | รัชดา | 13.7700 100.5730 1.5
1017 Phra Ram 9 | พระราม 9 | 13.7577 100.5653 1
1033 Asok | อโศก | 13.7370 100.5604 0.8
1033 Phrom Phong | พร้อมพงษ์ | 13.7305 100.5697 0.8
1034 Phatthanakan | พัฒนาการ | 13.7330 100.6300 2
1037 Phaya Thai Road | ถนนพญาไท | 13.7570 100.5338 1
1037 Pratunam | ประตูน้ำ | 13.7500 100.5400 0.7
1039 Sukhumvit | สุขุมวิท | 13.7250 100.5800 4
1039 Thong Lo | ทองหล่อ | 13.7300 100.5810 1.2
1039 Thonglor | ทองหล่อ | 13.7300 100.5810 1.2
1039 Ekkamai | เอกมัย | 13.7250 100.5870 1.2
1039 Nana | นานา | 13.7406 100.5554 0.8
1047 Bearing | แบริ่ง | 13.6612 100.6018 1.2
1103 Bang Kaeo | บางแก้ว | 13.6430 100.6740 3
1103 Suvarnabhumi | สุวรรณภูมิ | 13.6915 100.7480 6
1206 Mueang Thong Thani | เมืองทองธานี | 13.9130 100.5450 2
1302 Rangsit | รังสิต | 13.9880 100.6150 4
2001 Bang Saen | บางแสน | 13.2850 100.9150 2.5
2004 Pattaya | พัทยา | 12.9270 100.8770 5
2004 Jomtien | จอมเทียน | 12.8880 100.8780 3
2004 Naklua | นาเกลือ | 12.9650 100.8930 2
2007 Laem Chabang | แหลมฉบัง | 13.0830 100.8950 4
2009 Na Jomtien | นาจอมเทียน | 12.8400 100.9050 3
2009 Bang Saray | บางเสร่ | 12.7650 100.8980 3
2103 Ko Samet | เกาะเสม็ด | 12.5650 101.4580 4
3021 Khao Yai | เขาใหญ่ | 14.5300 101.3900 15
5001 Nimman | นิมมาน | 18.7980 98.9680 1
5001 Nimmanhaemin | นิมมานเหมินท์ | 18.7980 98.9680 1
5001 Chang Phueak | ช้างเผือก | 18.8120 98.9850 2
7604 Cha-am Beach | หาดชะอำ | 12.7960 99.9830 3
7706 Pak Nam Pran | ปากน้ำปราณ | 12.3900 99.9900 4
8101 Ao Nang | อ่าวนาง | 8.0340 98.8240 4
8101 Railay | ไร่เลย์ | 8.0110 98.8380 1.5
8101 Phi Phi | พีพี | 7.7407 98.7784 3
8201 Khao Lak | เขาหลัก | 8.6500 98.2500 8
8205 Khuek Khak | คึกคัก | 8.6900 98.2480 4
8301 Rawai | ราไวย์ | 7.7790 98.3250 2.5
8301 Kata | กะตะ | 7.8200 98.2990 1.5
8301 Karon | กะรน | 7.8450 98.2960 2
8301 Chalong | ฉลอง | 7.8430 98.3390 3
8302 Patong | ป่าตอง | 7.8960 98.2970 2.5
8302 Kamala | กมลา | 7.9530 98.2830 2
8303 Bang Tao | บางเทา | 7.9900 98.2950 2.5
8303 Surin Beach | หาดสุรินทร์ | 7.9770 98.2790 1.2
8303 Cherng Talay | เชิงทะเล | 7.9950 98.3080 3
8303 Mai Khao | ไม้ขาว | 8.1270 98.3070 5
8404 Chaweng | เฉวง | 9.5300 100.0620 2.5
8404 Lamai | ละไม | 9.4700 100.0480 2.5
8404 Bo Phut | บ่อผุด | 9.5580 100.0270 2.5
8404 = Samui | สมุย
8405 Thong Sala | ท้องศาลา | 9.7130 99.9870 2
9400021 = Mahanuwara | มหานุวระ
9400021 = නුවර | නුවර
9400021 = Senkadagala | සෙංකඩගල
9401105 Havelock Town | แฮฟล็อกทาวน์ | 6.8860 79.8690 1
9401103 Kollupitiya | โกลลุปิฏิยะ | 6.9110 79.8490 1
9401104 Bambalapitiya | บัมพะละปิฏิยะ | 6.8910 79.8570 1
9401102 Slave Island | สเลฟไอแลนด์ | 6.9220 79.8520 0.8
9401106 Wellawatte | เวลละวัตตะ | 6.8750 79.8600 1
9401107 Cinnamon Gardens | ซินนามอนการ์เดนส์ | 6.9060 79.8650 1.2
9401108 Borella | โบเรลละ | 6.9140 79.8780 1
9401103 = කොල්ලුපිටිය | கொள்ளுப்பிட்டி
9401104 = බම්බලපිටිය | பம்பலப்பிட்டி
9401106 = වැල්ලවත්ත | வெள்ளவத்தை
9401107 = කුරුඳුවත්ත | கறுவாத்தோட்டம்
9401108 = බොරැල්ල | பொரளை
9401122 = Kotte | โกฏเฏ
`;

export interface PlaceAlias {
  id: number;
  en: string;
  th: string;
  /** Whether the name means the whole place. */
  isOwn: boolean;
  /** Where a part of a place is; null for names of the whole place. */
  circle: PlaceCircle | null;
}

export const PLACE_ALIASES: readonly PlaceAlias[] = ALIASES.trim()
  .split('\n')
  .map((line) => {
    const [, id, own, en, th, circle] = /^(\d+) (= )?(.+?) \| ([^|]+)(?: \| (.+))?$/.exec(line)!;
    const [lat, lon, radius] = (circle ?? '').split(' ').map(Number) as [number, number, number];
    return {
      id: Number(id),
      en: en!,
      th: th!,
      isOwn: own !== undefined,
      circle: circle === undefined ? null : { lat, lon, radius },
    };
  });

/** Accuracy of a point in a URL, in degrees. */
const POINT_STEP = 1e-4;

/** Returns the name of the part of a place whose circle has this centre. */
export function neighbourhoodAt(
  { lat, lon }: { lat: number; lon: number },
  language: Language,
): string | null {
  const isSame = (one: number, other: number) => Math.abs(one - other) < POINT_STEP;
  const alias = PLACE_ALIASES.find(
    ({ circle }) => circle && isSame(circle.lat, lat) && isSame(circle.lon, lon),
  );
  return alias?.[language] ?? null;
}

/**
 * Places with the highest demand, largest first. If two places have the same name, one in this list
 * is preferred.
 */
export const BUSIEST_PLACES: readonly number[] = [
  10, 83, 50, 20, 9400011, 84, 77, 21, 12, 11, 13, 81, 30, 40, 57, 90, 1039, 1033, 1028, 1004, 1007,
  2004, 5001, 8301, 8303, 8302, 8404, 7707, 1037, 1017, 1014, 1047, 1009, 1030, 1038, 1206, 9400021,
  9400031, 9400012, 9400032, 9401103, 9401107, 9401105, 9401123, 9401124, 9402101, 9403101,
];
