/**
 * Other names that people type for a registered place: beaches, parts of a city, short and old
 * names. Id | English | Thai. `=` marks names of the whole place: suggestions needn't explain them,
 * so they may be in any script.
 */
const ALIASES = `
10 = Krung Thep | กรุงเทพฯ
10 = Krungthep Maha Nakhon | กทม
14 = Ayutthaya | อยุธยา
30 = Korat | โคราช
80 = Nakhon | นครศรีฯ
34 = Ubon | อุบล
84 = Surat | สุราษฎร์
1004 Silom | สีลม
1004 Surawong | สุรวงศ์
1007 Siam | สยาม
1007 Lumphini | ลุมพินี
1007 Phloen Chit | เพลินจิต
1009 Punnawithi | ปุณณวิถี
1014 Ari | อารีย์
1014 Saphan Khwai | สะพานควาย
1017 Ratchada | รัชดา
1017 Phra Ram 9 | พระราม 9
1033 Asok | อโศก
1033 Phrom Phong | พร้อมพงษ์
1034 Phatthanakan | พัฒนาการ
1037 Phaya Thai Road | ถนนพญาไท
1037 Pratunam | ประตูน้ำ
1039 Sukhumvit | สุขุมวิท
1039 Thong Lo | ทองหล่อ
1039 Thonglor | ทองหล่อ
1039 Ekkamai | เอกมัย
1039 Nana | นานา
1047 Bearing | แบริ่ง
1103 Bang Kaeo | บางแก้ว
1103 Suvarnabhumi | สุวรรณภูมิ
1206 Mueang Thong Thani | เมืองทองธานี
1302 Rangsit | รังสิต
2001 Bang Saen | บางแสน
2004 Pattaya | พัทยา
2004 Jomtien | จอมเทียน
2004 Naklua | นาเกลือ
2007 Laem Chabang | แหลมฉบัง
2009 Na Jomtien | นาจอมเทียน
2009 Bang Saray | บางเสร่
2103 Ko Samet | เกาะเสม็ด
3021 Khao Yai | เขาใหญ่
5001 Nimman | นิมมาน
5001 Nimmanhaemin | นิมมานเหมินท์
5001 Chang Phueak | ช้างเผือก
7604 Cha-am Beach | หาดชะอำ
7706 Pak Nam Pran | ปากน้ำปราณ
8101 Ao Nang | อ่าวนาง
8101 Railay | ไร่เลย์
8101 Phi Phi | พีพี
8201 Khao Lak | เขาหลัก
8205 Khuek Khak | คึกคัก
8301 Rawai | ราไวย์
8301 Kata | กะตะ
8301 Karon | กะรน
8301 Chalong | ฉลอง
8302 Patong | ป่าตอง
8302 Kamala | กมลา
8303 Bang Tao | บางเทา
8303 Surin Beach | หาดสุรินทร์
8303 Cherng Talay | เชิงทะเล
8303 Mai Khao | ไม้ขาว
8404 Chaweng | เฉวง
8404 Lamai | ละไม
8404 Bo Phut | บ่อผุด
8404 = Samui | สมุย
8405 Thong Sala | ท้องศาลา
9400021 = Mahanuwara | มหานุวระ
9400021 = නුවර | නුවර
9400021 = Senkadagala | සෙංකඩගල
9401105 Havelock Town | แฮฟล็อกทาวน์
9401103 Kollupitiya | โกลลุปิฏิยะ
9401104 Bambalapitiya | บัมพะละปิฏิยะ
9401102 Slave Island | สเลฟไอแลนด์
9401106 Wellawatte | เวลละวัตตะ
9401107 Cinnamon Gardens | ซินนามอนการ์เดนส์
9401108 Borella | โบเรลละ
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
}

export const PLACE_ALIASES: readonly PlaceAlias[] = ALIASES.trim()
  .split('\n')
  .map((line) => {
    const [, id, own, en, th] = /^(\d+) (= )?(.+) \| (.+)$/.exec(line)!;
    return { id: Number(id), en: en!, th: th!, isOwn: own !== undefined };
  });

/**
 * Places with the highest demand, largest first. If two places have the same name, one in this list
 * is preferred.
 */
export const BUSIEST_PLACES: readonly number[] = [
  10, 83, 50, 20, 9400011, 84, 77, 21, 12, 11, 13, 81, 30, 40, 57, 90, 1039, 1033, 1028, 1004, 1007,
  2004, 5001, 8301, 8303, 8302, 8404, 7707, 1037, 1017, 1014, 1047, 1009, 1030, 1038, 1206, 9400021,
  9400031, 9400012, 9400032, 9401103, 9401107, 9401105, 9401123, 9401124, 9402101, 9403101,
];
