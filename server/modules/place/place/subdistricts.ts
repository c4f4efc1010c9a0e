/**
 * The sub-districts (khwaeng, tambon) with the highest demand, by the geocode of their district.
 * They aren't places themselves, only names that find the district. The package with all 7,436 of
 * Thailand has unusable English names for Bangkok, and some under wrong districts (see
 * docs/decisions/0014-sub-districts-are-names.md). Bangkok's are therefore entered by hand after
 * the Royal Thai General System; the others come from the package and were checked individually.
 * Source: thai-address-universal (ISC).
 */
const NAMES = `
1001: Phra Borom Maha Ratchawang = พระบรมมหาราชวัง, Wang Burapha Phirom = วังบูรพาภิรมย์, Samran Rat = สำราญราษฎร์, Sao Chingcha = เสาชิงช้า, Talat Yot = ตลาดยอด, Chana Songkhram = ชนะสงคราม, Ban Phan Thom = บ้านพานถม, Bang Khun Phrom = บางขุนพรหม, Wat Sam Phraya = วัดสามพระยา
1002: Wachiraphayaban = วชิรพยาบาล, Suan Chit Lada = สวนจิตรลดา, Si Yaek Maha Nak = สี่แยกมหานาค, Thanon Nakhon Chai Si = ถนนนครไชยศรี
1004: Maha Phruettharam = มหาพฤฒาราม, Silom = สีลม, Suriyawong = สุริยวงศ์, Si Phraya = สี่พระยา
1005: Anusawari = อนุสาวรีย์, Tha Raeng = ท่าแร้ง
1006: Khlong Chan = คลองจั่น, Hua Mak = หัวหมาก
1007: Rong Mueang = รองเมือง, Wang Mai = วังใหม่, Lumphini = ลุมพินี
1008: Pom Prap = ป้อมปราบ, Wat Thep Sirin = วัดเทพศิรินทร์, Khlong Maha Nak = คลองมหานาค, Ban Bat = บ้านบาตร, Wat Sommanat = วัดโสมนัส
1009: Bang Chak = บางจาก, Phra Khanong Tai = พระโขนงใต้
1010: Saen Saep = แสนแสบ
1012: Chong Nonsi = ช่องนนทรี, Bang Phongphang = บางโพงพาง
1013: Chakkrawat = จักรวรรดิ, Talat Noi = ตลาดน้อย
1014: Sam Sen Nai = สามเสนใน
1015: Bang Yi Ruea = บางยี่เรือ, Bukkhalo = บุคคโล, Talat Phlu = ตลาดพลู, Dao Khanong = ดาวคะนอง, Samre = สำเหร่, Wat Kanlaya = วัดกัลยาณ์, Hiran Ruchi = หิรัญรูจี
1016: Wat Arun = วัดอรุณ, Wat Tha Phra = วัดท่าพระ
1017: Bang Kapi = บางกะปิ, Sam Sen Nok = สามเสนนอก
1018: Somdet Chao Phraya = สมเด็จเจ้าพระยา, Bang Lamphu Lang = บางลำภูล่าง, Khlong Ton Sai = คลองต้นไทร
1019: Khlong Chak Phra = คลองชักพระ, Chimphli = ฉิมพลี, Bang Phrom = บางพรม
1020: Siri Rat = ศิริราช, Ban Chang Lo = บ้านช่างหล่อ, Bang Khun Non = บางขุนนนท์, Bang Khun Si = บางขุนศรี, Arun Amarin = อรุณอมรินทร์
1021: Samae Dam = แสมดำ, Tha Kham = ท่าข้าม
1025: Bang O = บางอ้อ, Bang Bamru = บางบำหรุ, Bang Yi Khan = บางยี่ขัน
1026: Ratchadaphisek = รัชดาภิเษก
1027: Khlong Kum = คลองกุ่ม, Nuan Chan = นวลจันทร์, Nawamin = นวมินทร์
1028: Thung Wat Don = ทุ่งวัดดอน, Yan Nawa = ยานนาวา, Thung Maha Mek = ทุ่งมหาเมฆ
1029: Wong Sawang = วงศ์สว่าง
1030: Chomphon = จอมพล, Chan Kasem = จันทรเกษม, Lat Yao = ลาดยาว, Sena Nikhom = เสนานิคม
1031: Wat Phraya Krai = วัดพระยาไกร, Bang Khlo = บางโคล่
1032: Nong Bon = หนองบอน, Dok Mai = ดอกไม้
1033: Khlong Tan = คลองตัน
1034: On Nut = อ่อนนุช
1036: Si Kan = สีกัน, Sanam Bin = สนามบิน
1037: Thung Phaya Thai = ทุ่งพญาไท, Thanon Phaya Thai = ถนนพญาไท, Thanon Phetchaburi = ถนนเพชรบุรี, Makkasan = มักกะสัน
1038: Chorakhe Bua = จรเข้บัว
1039: Khlong Toei Nuea = คลองเตยเหนือ, Khlong Tan Nuea = คลองตันเหนือ, Phra Khanong Nuea = พระโขนงเหนือ
1041: Thung Song Hong = ทุ่งสองห้อง, Talat Bang Khen = ตลาดบางเขน
1042: O Ngoen = ออเงิน, Khlong Thanon = คลองถนน
1044: Rat Phatthana = ราษฎร์พัฒนา, Thap Chang = ทับช้าง
1045: Phlapphla = พลับพลา
1047: Bang Na Nuea = บางนาเหนือ, Bang Na Tai = บางนาใต้
1101: Pak Nam = ปากน้ำ, Samrong Nuea = สำโรงเหนือ, Bang Mueang = บางเมือง, Thai Ban = ท้ายบ้าน, Bang Pu Mai = บางปูใหม่, Phraek Sa = แพรกษา, Bang Prong = บางโปรง, Bang Pu = บางปู, Bang Duan = บางด้วน, Bang Mueang Mai = บางเมืองใหม่, Thepharak = เทพารักษ์, Thai Ban Mai = ท้ายบ้านใหม่, Phraek Sa Mai = แพรกษาใหม่
1103: Bang Phli Yai = บางพลีใหญ่, Bang Kaeo = บางแก้ว, Bang Pla = บางปลา, Bang Chalong = บางโฉลง, Racha Thewa = ราชาเทวะ, Nong Prue = หนองปรือ
1201: Suan Yai = สวนใหญ่, Talat Khwan = ตลาดขวัญ, Bang Khen = บางเขน, Bang Kraso = บางกระสอ, Tha Sai = ท่าทราย, Bang Phai = บางไผ่, Bang Si Mueang = บางศรีเมือง, Bang Krang = บางกร่าง, Sai Ma = ไทรม้า, Bang Rak Noi = บางรักน้อย
1202: Wat Chalo = วัดชลอ, Bang Si Thong = บางสีทอง, Bang Khanun = บางขนุน, Bang Khun Kong = บางขุนกอง, Bang Khu Wiang = บางคูเวียง, Maha Sawat = มหาสวัสดิ์, Plai Bang = ปลายบาง, Sala Klang = ศาลากลาง
1206: Bang Talat = บางตลาด, Bang Phut = บางพูด, Bang Tanai = บางตะไนย์, Khlong Phra Udom = คลองพระอุดม, Tha It = ท่าอิฐ, Ko Kret = เกาะเกร็ด, Om Kret = อ้อมเกร็ด, Khlong Khoi = คลองข่อย, Bang Phlap = บางพลับ, Khlong Kluea = คลองเกลือ
2001: Bang Pla Soi = บางปลาสร้อย, Makham Yong = มะขามหย่ง, Ban Khot = บ้านโขด, Saen Suk = แสนสุข, Ban Suan = บ้านสวน, Nong Ri = หนองรี, Na Pa = นาป่า, Nong Khang Khok = หนองข้างคอก, Don Hua Lo = ดอนหัวฬ่อ, Nong Mai Daeng = หนองไม้แดง, Bang Sai = บางทราย, Khlong Tamru = คลองตำหรุ, Mueang = เหมือง, Ban Puek = บ้านปึก, Huai Kapi = ห้วยกะปิ, Samet = เสม็ด, Ang Sila = อ่างศิลา, Samnak Bok = สำนักบก
2004: Nong Prue = หนองปรือ, Nong Pla Lai = หนองปลาไหล, Pong = โป่ง, Khao Mai Kaeo = เขาไม้แก้ว, Huai Yai = ห้วยใหญ่, Takhian Tia = ตะเคียนเตี้ย, Na Kluea = นาเกลือ
2007: Surasak = สุรศักดิ์, Thung Sukhla = ทุ่งสุขลา, Bueng = บึง, Nong Kham = หนองขาม, Khao Khansong = เขาคันทรง, Bang Phra = บางพระ, Bo Win = บ่อวิน
2009: Na Chom Thian = นาจอมเทียน, Phlu Ta Luang = พลูตาหลวง, Bang Sare = บางเสร่, Samaesan = แสมสาร
2101: Tha Pradu = ท่าประดู่, Choeng Noen = เชิงเนิน, Taphong = ตะพง, Pak Nam = ปากน้ำ, Phe = เพ, Klaeng = แกลง, Ban Laeng = บ้านแลง, Na Ta Khwan = นาตาขวัญ, Noen Phra = เนินพระ, Kachet = กะเฉด, Thap Ma = ทับมา, Nam Khok = น้ำคอก, Huai Pong = ห้วยโป่ง, Map Ta Phut = มาบตาพุด, Samnak Thong = สำนักทอง
3001: Nai Mueang = ในเมือง, Pho Klang = โพธิ์กลาง, Nong Chabok = หนองจะบก, Khok Sung = โคกสูง, Maroeng = มะเริง, Nong Rawiang = หนองระเวียง, Pru Yai = ปรุใหญ่, Muen Wai = หมื่นไวย, Phon Krang = พลกรัง, Nong Phai Lom = หนองไผ่ล้อม, Hua Thale = หัวทะเล, Ban Ko = บ้านเกาะ, Ban Mai = บ้านใหม่, Phutsa = พุดซา, Ban Pho = บ้านโพธิ์, Cho Ho = จอหอ, Khok Kruat = โคกกรวด, Chai Mongkhon = ไชยมงคล, Nong Bua Sala = หนองบัวศาลา, Suranari = สุรนารี, Si Mum = สีมุม, Talat = ตลาด, Phanao = พะเนา, Nong Krathum = หนองกระทุ่ม, Nong Khai Nam = หนองไข่น้ำ
3021: Klang Dong = กลางดง, Chanthuek = จันทึก, Wang Katha = วังกะทะ, Mu Si = หมูสี, Nong Salai = หนองสาหร่าย, Khanong Phra = ขนงพระ, Pong Talong = โป่งตาลอง, Khlong Muang = คลองม่วง, Nong Nam Daeng = หนองน้ำแดง, Wang Sai = วังไทร, Phaya Yen = พญาเย็น
4001: Nai Mueang = ในเมือง, Samran = สำราญ, Khok Si = โคกสี, Tha Phra = ท่าพระ, Ban Thum = บ้านทุ่ม, Mueang Kao = เมืองเก่า, Phra Lap = พระลับ, Sawathi = สาวะถี, Ban Wa = บ้านหว้า, Ban Kho = บ้านค้อ, Daeng Yai = แดงใหญ่, Don Chang = ดอนช้าง, Don Han = ดอนหัน, Sila = ศิลา, Ban Pet = บ้านเป็ด, Nong Tum = หนองตูม, Bueng Niam = บึงเนียม, Non Thon = โนนท่อน
5001: Si Phum = ศรีภูมิ, Phra Sing = พระสิงห์, Haiya = หายยา, Chang Moi = ช้างม่อย, Chang Khlan = ช้างคลาน, Wat Ket = วัดเกต, Chang Phueak = ช้างเผือก, Suthep = สุเทพ, Mae Hia = แม่เหียะ, Pa Daet = ป่าแดด, Nong Hoi = หนองหอย, Tha Sala = ท่าศาลา, Nong Pa Khrang = หนองป่าครั่ง, Fa Ham = ฟ้าฮ่าม, Pa Tan = ป่าตัน, San Phi Suea = สันผีเสื้อ
5005: Choeng Doi = เชิงดอย, San Pu Loei = สันปูเลย, Luang Nuea = ลวงเหนือ, Pa Pong = ป่าป้อง, Sa-nga Ban = สง่าบ้าน, Pa Lan = ป่าลาน, Talat Khwan = ตลาดขวัญ, Samran Rat = สำราญราษฎร์, Mae Khue = แม่คือ, Talat Yai = ตลาดใหญ่, Mae Hoi Ngoen = แม่ฮ้อยเงิน, Mae Pong = แม่โป่ง, Pa Miang = ป่าเมี่ยง, Thep Sadet = เทพเสด็จ
5007: Rim Tai = ริมใต้, Rim Nuea = ริมเหนือ, San Pong = สันโป่ง, Saluang = สะลวง, Huai Sai = ห้วยทราย, Mae Raem = แม่แรม, Pong Yaeng = โป่งแยง, Mae Sa = แม่สา, Don Kaeo = ดอนแก้ว, Mueang Kaeo = เหมืองแก้ว
5013: Sai Mun = ทรายมูล, Rong Wua Daeng = ร้องวัวแดง, Buak Khang = บวกค้าง, Chae Chang = แช่ช้าง, On Tai = ออนใต้, Mae Pu Kha = แม่ปูคา, Ton Pao = ต้นเปา
5014: San Sai Luang = สันทรายหลวง, San Sai Noi = สันทรายน้อย, San Phranet = สันพระเนตร, San Na Meng = สันนาเม็ง, San Pa Pao = สันป่าเปา, Nong Yaeng = หนองแหย่ง, Nong Chom = หนองจ๊อม, Nong Han = หนองหาร, Mae Faek = แม่แฝก, Mae Faek Mai = แม่แฝกใหม่, Mueang Len = เมืองเล็น, Pha Phai = ป่าไผ่
5015: Nong Kaeo = หนองแก๋ว, Han Kaeo = หารแก้ว, Nong Tong = หนองตอง, Khun Khong = ขุนคง, Sop Mae Kha = สบแม่ข่า, Ban Waen = บ้านแหวน, San Phak Wan = สันผักหวาน, Nong Khwai = หนองควาย, Ban Pong = บ้านปง
5019: Yang Noeng = ยางเนิ้ง, Chomphu = ชมภู, Chaiya Sathan = ไชยสถาน, Khua Mung = ขัวมุง, Nong Faek = หนองแฝก, Nong Phueng = หนองผึ้ง, Tha Kwang = ท่ากว้าง, Tha Wang Tan = ท่าวังตาล, Pa Bong = ป่าบง
5701: Wiang = เวียง, Rop Wiang = รอบเวียง, Ban Du = บ้านดู่, Nang Lae = นางแล, Mae Khao Tom = แม่ข้าวต้ม, Mae Yao = แม่ยาว, San Sai = สันทราย, Mae Kon = แม่กรณ์, Huai Chomphu = ห้วยชมภู, Huai Sak = ห้วยสัก, Rim Kok = ริมกก, Doi Lan = ดอยลาน, Pa O Don Chai = ป่าอ้อดอนชัย, Tha Sai = ท่าสาย, Doi Hang = ดอยฮาง, Tha Sut = ท่าสุด
7604: Bang Kao = บางเก่า, Na Yang = นายาง, Khao Yai = เขาใหญ่, Nong Sala = หนองศาลา, Huai Sai Nuea = ห้วยทรายเหนือ, Rai Mai Phatthana = ไร่ใหม่พัฒนา, Sam Phraya = สามพระยา, Don Khun Huai = ดอนขุนห้วย
7706: Khao Noi = เขาน้อย, Pak Nam Pran = ปากน้ำปราณ, Nong Ta Taem = หนองตาแต้ม, Wang Phong = วังก์พง, Khao Chao = เขาจ้าว
7707: Nong Kae = หนองแก, Hin Lek Fai = หินเหล็กไฟ, Nong Phlap = หนองพลับ, Thap Tai = ทับใต้, Huai Sat Yai = ห้วยสัตว์ใหญ่, Bueng Nakhon = บึงนคร
8101: Pak Nam = ปากน้ำ, Krabi Yai = กระบี่ใหญ่, Krabi Noi = กระบี่น้อย, Khao Khram = เขาคราม, Khao Thong = เขาทอง, Thap Prik = ทับปริก, Sai Thai = ไสไทย, Ao Nang = อ่าวนาง, Nong Thale = หนองทะเล, Khlong Prasong = คลองประสงค์
8201: Thai Chang = ท้ายช้าง, Nop Pring = นบปริง, Tham Nam Phut = ถ้ำน้ำผุด, Bang Toei = บางเตย, Tak Daet = ตากแดด, Song Phraek = สองแพรก, Thung Kha Ngok = ทุ่งคาโงก, Ko Panyi = เกาะปันหยี, Pa Ko = ป่ากอ
8205: Bang Nai Si = บางนายสี, Bang Sai = บางไทร, Bang Muang = บางม่วง, Tam Tua = ตำตัว, Khok Khian = โคกเคียน, Khuek Khak = คึกคัก, Ko Kho Khao = เกาะคอเขา
8208: Na Toei = นาเตย, Bang Thong = บางทอง, Thung Maphrao = ทุ่งมะพร้าว, Lam Phi = ลำภี, Lam Kaen = ลำแก่น
8301: Talat Yai = ตลาดใหญ่, Talat Nuea = ตลาดเหนือ, Ko Kaeo = เกาะแก้ว, Ratsada = รัษฎา, Wichit = วิชิต, Chalong = ฉลอง, Rawai = ราไวย์, Karon = กะรน
8302: Pa Tong = ป่าตอง, Kamala = กมลา
8303: Thep Krasatti = เทพกระษัตรี, Si Sunthon = ศรีสุนทร, Choeng Thale = เชิงทะเล, Pa Khlok = ป่าคลอก, Mai Khao = ไม้ขาว, Sakhu = สาคู
8404: Ang Thong = อ่างทอง, Lipa Noi = ลิปะน้อย, Taling Ngam = ตลิ่งงาม, Na Mueang = หน้าเมือง, Maret = มะเร็ต, Bo Phut = บ่อผุด, Mae Nam = แม่น้ำ
8405: Ban Tai = บ้านใต้, Ko Tao = เกาะเต่า
9001: Bo Yang = บ่อยาง, Khao Rup Chang = เขารูปช้าง, Ko Taeo = เกาะแต้ว, Phawong = พะวง, Thung Wang = ทุ่งหวัง, Ko Yo = เกาะยอ
9011: Khuan Lang = ควนลัง, Khu Tao = คูเต่า, Kho Hong = คอหงส์, Khlong Hae = คลองแห, Khlong U Taphao = คลองอู่ตะเภา, Chalung = ฉลุง, Thung Yai = ทุ่งใหญ่, Thung Tam Sao = ทุ่งตำเสา, Tha Kham = ท่าข้าม, Nam Noi = น้ำน้อย, Ban Phru = บ้านพรุ, Phatong = พะตง
`;

export interface Subdistrict {
  districtId: number;
  en: string;
  th: string;
}

export const SUBDISTRICTS: readonly Subdistrict[] = NAMES.trim()
  .split('\n')
  .flatMap((line) => {
    const [district, names] = line.split(': ') as [string, string];
    return names.split(', ').map((name): Subdistrict => {
      const [en, th] = name.split(' = ') as [string, string];
      return { districtId: Number(district), en, th };
    });
  });
