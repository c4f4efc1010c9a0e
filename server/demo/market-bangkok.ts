/** Districts of Bangkok and its surroundings. The columns are explained in `market-areas.ts`. */
export const BANGKOK_MARKET = `
1039 weight=11 mix=78,10,8,4 condo=205 land=620 set=city
  Thong Lo/ทองหล่อ 13.7335 100.5825 0.6 : BTS Thong Lo/BTS ทองหล่อ
  Ekkamai/เอกมัย 13.7290 100.5880 0.6 : BTS Ekkamai/BTS เอกมัย
  Phrom Phong/พร้อมพงษ์ 13.7360 100.5690 0.5 : BTS Phrom Phong/BTS พร้อมพงษ์ ; Benchasiri Park/สวนเบญจสิริ
  Asok/อโศก 13.7440 100.5620 0.5 : BTS Asok/BTS อโศก ; MRT Sukhumvit/MRT สุขุมวิท
  Phra Khanong/พระโขนง 13.7170 100.5930 0.5 : BTS Phra Khanong/BTS พระโขนง
1033 weight=8 mix=82,8,7,3 condo=180 land=560 set=city
  Sukhumvit 24/สุขุมวิท 24 13.7270 100.5690 0.5 : BTS Phrom Phong/BTS พร้อมพงษ์ ; Benchasiri Park/สวนเบญจสิริ
  Queen Sirikit Centre/ศูนย์สิริกิติ์ 13.7240 100.5600 0.4 : MRT Queen Sirikit National Convention Centre/MRT ศูนย์การประชุมแห่งชาติสิริกิติ์ ; Benchakitti Park/สวนเบญจกิติ
  Rama IV/พระราม 4 13.7160 100.5790 0.5 : BTS Thong Lo/BTS ทองหล่อ
1028 weight=5 mix=78,9,9,4 condo=165 land=480 set=city
  Sathon/สาทร 13.7190 100.5290 0.5 : BTS Chong Nonsi/BTS ช่องนนทรี ; BTS Saint Louis/BTS เซนต์หลุยส์
  Suan Phlu/สวนพลู 13.7150 100.5370 0.4 : MRT Lumphini/MRT ลุมพินี ; Lumphini Park/สวนลุมพินี
1004 weight=4 mix=86,3,9,2 condo=190 land=700 set=city,river
  Silom/สีลม 13.7275 100.5300 0.4 : BTS Sala Daeng/BTS ศาลาแดง ; Lumphini Park/สวนลุมพินี
  Saphan Taksin/สะพานตากสิน 13.7205 100.5165 0.3 : BTS Saphan Taksin/BTS สะพานตากสิน ; the Chao Phraya/แม่น้ำเจ้าพระยา
  Si Phraya/สี่พระยา 13.7295 100.5240 0.3 : MRT Sam Yan/MRT สามย่าน
1007 weight=4 mix=92,2,4,2 condo=245 land=1100 set=city
  Chit Lom/ชิดลม 13.7440 100.5440 0.3 : BTS Chit Lom/BTS ชิดลม
  Lang Suan/หลังสวน 13.7390 100.5430 0.3 : Lumphini Park/สวนลุมพินี ; BTS Ratchadamri/BTS ราชดำริ
  Sam Yan/สามย่าน 13.7330 100.5290 0.3 : MRT Sam Yan/MRT สามย่าน ; Chulalongkorn University/จุฬาลงกรณ์มหาวิทยาลัย
1014 weight=4 mix=82,9,7,2 condo=160 land=380 set=city
  Ari/อารีย์ 13.7800 100.5430 0.5 : BTS Ari/BTS อารีย์
  Sanam Pao/สนามเป้า 13.7726 100.5430 0.4 : BTS Sanam Pao/BTS สนามเป้า
1037 weight=3 mix=92,2,5,1 condo=155 land=430 set=city
  Phaya Thai/พญาไท 13.7560 100.5335 0.4 : BTS Phaya Thai/BTS พญาไท ; the Airport Rail Link/แอร์พอร์ต เรล ลิงก์
  Makkasan/มักกะสัน 13.7530 100.5560 0.5 : MRT Phetchaburi/MRT เพชรบุรี
1017 weight=7 mix=84,6,8,2 condo=128 land=300 set=city
  Rama IX/พระราม 9 13.7570 100.5670 0.5 : MRT Phra Ram 9/MRT พระราม 9
  Ratchada/รัชดา 13.7700 100.5730 0.6 : MRT Thailand Cultural Centre/MRT ศูนย์วัฒนธรรมแห่งประเทศไทย
  Sutthisan/สุทธิสาร 13.7890 100.5770 0.5 : MRT Sutthisan/MRT สุทธิสาร
1026 weight=2 mix=80,6,12,2 condo=108 land=250 set=city
  Din Daeng/ดินแดง 13.7640 100.5570 0.5 : MRT Phra Ram 9/MRT พระราม 9
1030 weight=6 mix=74,12,11,3 condo=115 land=200 set=city,suburb
  Lat Phrao Junction/ห้าแยกลาดพร้าว 13.8160 100.5640 0.5 : BTS Ha Yaek Lat Phrao/BTS ห้าแยกลาดพร้าว ; MRT Phahon Yothin/MRT พหลโยธิน
  Ratchayothin/รัชโยธิน 13.8290 100.5700 0.5 : BTS Ratchayothin/BTS รัชโยธิน
  Kaset/เกษตร 13.8420 100.5780 0.6 : BTS Kasetsart University/BTS มหาวิทยาลัยเกษตรศาสตร์
1029 weight=3 mix=74,10,13,3 condo=98 land=140 set=city,suburb
  Tao Poon/เตาปูน 13.8060 100.5310 0.5 : MRT Tao Poon/MRT เตาปูน
  Prachachuen/ประชาชื่น 13.8220 100.5440 0.6 : Krung Thep Aphiwat Station/สถานีกลางกรุงเทพอภิวัฒน์
1038 weight=4 mix=36,30,30,4 condo=82 land=110 set=suburb
  Chok Chai 4/โชคชัย 4 13.8020 100.5960 0.7 : the Yellow Line at Chok Chai 4/รถไฟฟ้าสายสีเหลือง โชคชัย 4
  Nak Niwat/นาคนิวาส 13.8180 100.6110 0.8 : the Ekkamai–Ram Inthra expressway/ทางด่วนเอกมัย-รามอินทรา
1045 weight=3 mix=40,28,28,4 condo=74 land=105 set=suburb
  Town in Town/ทาวน์อินทาวน์ 13.7760 100.6100 0.7 : the Yellow Line at Lat Phrao 83/รถไฟฟ้าสายสีเหลือง ลาดพร้าว 83
1006 weight=4 mix=54,18,24,4 condo=72 land=95 set=suburb,city
  Hua Mak/หัวหมาก 13.7560 100.6450 0.7 : the Airport Rail Link at Hua Mak/แอร์พอร์ต เรล ลิงก์ หัวหมาก ; Ramkhamhaeng University/มหาวิทยาลัยรามคำแหง
  Khlong Chan/คลองจั่น 13.7800 100.6440 0.7 : the Yellow Line at Bang Kapi/รถไฟฟ้าสายสีเหลือง บางกะปิ
1034 weight=4 mix=36,34,24,6 condo=78 land=120 set=suburb
  Phatthanakan/พัฒนาการ 13.7330 100.6300 0.8 : Phatthanakan Road/ถนนพัฒนาการ
  Srinagarindra/ศรีนครินทร์ 13.7290 100.6440 0.7 : the Yellow Line at Si Nut/รถไฟฟ้าสายสีเหลือง ศรีนุช
1032 weight=3 mix=24,40,28,8 condo=60 land=62 set=suburb
  Suan Luang Rama IX/สวนหลวง ร.9 13.6900 100.6600 0.9 : Suan Luang Rama IX Park/สวนหลวง ร.9
  On Nut–Prawet/อ่อนนุช-ประเวศ 13.7180 100.6780 1 : Suvarnabhumi Airport/สนามบินสุวรรณภูมิ
1009 weight=5 mix=76,8,13,3 condo=102 land=150 set=city
  Punnawithi/ปุณณวิถี 13.6900 100.6110 0.5 : BTS Punnawithi/BTS ปุณณวิถี
  Bang Chak/บางจาก 13.6970 100.6070 0.4 : BTS Bang Chak/BTS บางจาก
1047 weight=5 mix=60,18,18,4 condo=78 land=88 set=city,suburb
  Bang Na/บางนา 13.6690 100.6080 0.6 : BTS Bang Na/BTS บางนา ; BITEC/ไบเทค บางนา
  Bearing/แบริ่ง 13.6610 100.6100 0.6 : BTS Bearing/BTS แบริ่ง
  Bang Na–Trat/บางนา-ตราด 13.6650 100.6390 0.8 : Bang Na–Trat Road/ถนนบางนา-ตราด
1012 weight=3 mix=70,10,16,4 condo=105 land=210 set=city,river
  Rama III/พระราม 3 13.6890 100.5440 0.6 : the Chao Phraya/แม่น้ำเจ้าพระยา
  Chong Nonsi/ช่องนนทรี 13.7000 100.5460 0.5 : the expressway to Bang Na/ทางด่วนไปบางนา
1031 weight=2 mix=74,6,16,4 condo=98 land=160 set=river,city
  Charoen Krung/เจริญกรุง 13.6970 100.5090 0.5 : the Chao Phraya/แม่น้ำเจ้าพระยา
1018 weight=4 mix=88,3,7,2 condo=145 land=220 set=river,city
  Krung Thon Buri/กรุงธนบุรี 13.7205 100.5020 0.4 : BTS Krung Thon Buri/BTS กรุงธนบุรี
  Charoen Nakhon/เจริญนคร 13.7250 100.5080 0.3 : the Gold Line at Charoen Nakhon/รถไฟฟ้าสายสีทอง เจริญนคร ; the Chao Phraya/แม่น้ำเจ้าพระยา
1015 weight=4 mix=70,8,18,4 condo=92 land=125 set=city
  Wongwian Yai/วงเวียนใหญ่ 13.7215 100.4930 0.4 : BTS Wongwian Yai/BTS วงเวียนใหญ่
  Talat Phlu/ตลาดพลู 13.7140 100.4780 0.5 : BTS Talat Phlu/BTS ตลาดพลู
1020 weight=3 mix=64,10,22,4 condo=88 land=100 set=city,river
  Charan Sanit Wong/จรัญสนิทวงศ์ 13.7590 100.4730 0.6 : MRT Bang Khun Non/MRT บางขุนนนท์ ; Siriraj Hospital/โรงพยาบาลศิริราช
1025 weight=2 mix=76,6,15,3 condo=94 land=110 set=river,city
  Bang Yi Khan/บางยี่ขัน 13.7770 100.4880 0.5 : MRT Bang Yi Khan/MRT บางยี่ขัน
1022 weight=3 mix=48,20,28,4 condo=74 land=68 set=suburb
  Bang Wa/บางหว้า 13.7200 100.4570 0.7 : BTS Bang Wa/BTS บางหว้า
1040 weight=3 mix=34,26,35,5 condo=64 land=48 set=suburb
  Bang Khae/บางแค 13.7110 100.4080 0.8 : MRT Bang Khae/MRT บางแค
1019 weight=2 mix=10,58,22,10 condo=58 land=52 set=suburb
  Ratchaphruek/ราชพฤกษ์ 13.7520 100.4450 1.1 : Ratchaphruek Road/ถนนราชพฤกษ์
  Borommaratchachonnani/บรมราชชนนี 13.7830 100.4430 1 : Taling Chan Floating Market/ตลาดน้ำตลิ่งชัน
1048 weight=2 mix=4,62,22,12 condo=52 land=38 set=suburb
  Phutthamonthon 2/พุทธมณฑลสาย 2 13.7800 100.3900 1.2 : Utthayan Road/ถนนอุทยาน
1036 weight=2 mix=36,24,34,6 condo=54 land=44 set=suburb
  Song Prapha/สรงประภา 13.9250 100.5850 0.8 : Don Mueang Airport/สนามบินดอนเมือง ; the Red Line at Don Mueang/รถไฟฟ้าสายสีแดง ดอนเมือง
1041 weight=2 mix=56,18,22,4 condo=64 land=72 set=suburb
  Chaeng Watthana/แจ้งวัฒนะ 13.8870 100.5690 0.7 : the Red Line at Lak Si/รถไฟฟ้าสายสีแดง หลักสี่ ; the Government Complex/ศูนย์ราชการฯ แจ้งวัฒนะ
1005 weight=3 mix=30,34,30,6 condo=60 land=58 set=suburb
  Ram Inthra/รามอินทรา 13.8720 100.6250 0.9 : the Pink Line at Ram Inthra 3/รถไฟฟ้าสายสีชมพู รามอินทรา 3
  Watcharaphon/วัชรพล 13.8830 100.6480 1 : the Pink Line at Watcharaphon/รถไฟฟ้าสายสีชมพู วัชรพล
1042 weight=3 mix=18,36,38,8 condo=52 land=34 set=suburb
  Sai Mai/สายไหม 13.9190 100.6480 1.1 : BTS Saphan Mai/BTS สะพานใหม่
1010 weight=2 mix=20,40,30,10 condo=54 land=28 set=suburb
  Min Buri/มีนบุรี 13.8130 100.7310 1.2 : the Pink Line at Min Buri/รถไฟฟ้าสายสีชมพู มีนบุรี
1011 weight=3 mix=26,36,30,8 condo=48 land=27 set=suburb
  Lat Krabang/ลาดกระบัง 13.7270 100.7560 1 : the Airport Rail Link at Lat Krabang/แอร์พอร์ต เรล ลิงก์ ลาดกระบัง
  Chalong Krung/ฉลองกรุง 13.7300 100.7760 0.8 : KMITL/สจล. ลาดกระบัง
1101 weight=5 mix=46,18,30,6 condo=62 land=52 set=suburb,city
  Samrong/สำโรง 13.6460 100.5990 0.7 : BTS Samrong/BTS สำโรง
  Pak Nam/ปากน้ำ 13.5980 100.6030 0.7 : BTS Pak Nam/BTS ปากน้ำ
  Phraek Sa/แพรกษา 13.5800 100.6380 0.9 : BTS Kheha/BTS เคหะฯ
1103 weight=6 mix=20,42,30,8 condo=48 land=36 set=suburb
  Bang Na km 8/บางนา กม.8 13.6440 100.6830 1 : Bang Na–Trat Road/ถนนบางนา-ตราด
  King Kaew/กิ่งแก้ว 13.6550 100.7220 1 : Suvarnabhumi Airport/สนามบินสุวรรณภูมิ
1104 weight=2 mix=24,22,44,10 condo=52 land=40 set=suburb,river
  Suk Sawat/สุขสวัสดิ์ 13.6560 100.5310 0.7 : Bang Krachao/คุ้งบางกะเจ้า
1201 weight=6 mix=54,16,26,4 condo=66 land=68 set=suburb,city
  Rattanathibet/รัตนาธิเบศร์ 13.8630 100.4990 0.7 : MRT Phra Nang Klao Bridge/MRT สะพานพระนั่งเกล้า
  Ngam Wong Wan/งามวงศ์วาน 13.8590 100.5330 0.7 : MRT Yaek Tiwanon/MRT แยกติวานนท์
1202 weight=3 mix=18,44,30,8 condo=60 land=52 set=suburb,river
  Ratchaphruek–Nakhon In/ราชพฤกษ์-นครอินทร์ 13.8280 100.4370 1 : Rama V Bridge/สะพานพระราม 5
1203 weight=4 mix=22,34,36,8 condo=50 land=34 set=suburb
  Bang Yai/บางใหญ่ 13.8760 100.4090 1 : MRT Talad Bang Yai/MRT ตลาดบางใหญ่
1204 weight=4 mix=16,36,40,8 condo=46 land=28 set=suburb
  Bang Bua Thong/บางบัวทอง 13.9120 100.4230 1.1 : MRT Khlong Bang Phai/MRT คลองบางไผ่
1206 weight=5 mix=42,26,26,6 condo=60 land=50 set=suburb,river
  Mueang Thong/เมืองทองธานี 13.9120 100.5430 0.7 : Impact Arena/อิมแพ็ค เมืองทองธานี
  Pak Kret/ปากเกร็ด 13.9120 100.5100 0.8 : the Pink Line at Pak Kret/รถไฟฟ้าสายสีชมพู ปากเกร็ด ; Ko Kret/เกาะเกร็ด
1301 weight=2 mix=12,40,36,12 condo=44 land=24 set=suburb,river
  Pathum Thani/ปทุมธานี 14.0150 100.5360 1.2 : Pathum Lotus Museum/พิพิธภัณฑ์บัว
1302 weight=4 mix=36,24,32,8 condo=46 land=24 set=suburb
  Thammasat Rangsit/ธรรมศาสตร์ รังสิต 14.0690 100.6190 0.8 : Thammasat University Rangsit/มหาวิทยาลัยธรรมศาสตร์ รังสิต
1303 weight=4 mix=16,36,38,10 condo=44 land=26 set=suburb
  Rangsit Khlong 3/รังสิต คลอง 3 13.9950 100.6640 1.2 : the market at Rangsit/ตลาดรังสิต
1306 weight=4 mix=18,36,38,8 condo=46 land=25 set=suburb
  Khu Khot/คูคต 13.9340 100.6480 0.9 : BTS Khu Khot/BTS คูคต
  Lam Luk Ka Khlong 4/ลำลูกกา คลอง 4 13.9480 100.6930 1.2 : the Eastern Ring Road/ถนนกาญจนาภิเษก
`;
