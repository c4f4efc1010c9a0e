/**
 * Districts of Thailand outside the Bangkok area. The columns are explained in `market-areas.ts`.
 */
export const THAILAND_MARKET = `
2004 weight=15 mix=62,24,6,8 condo=78 land=42 set=sea,city
  Pratumnak/เขาพระตำหนัก 12.9190 100.8700 0.4 : Pratumnak Beach/หาดพระตำหนัก
  Jomtien/จอมเทียน 12.8850 100.8850 0.6 : Jomtien Beach/หาดจอมเทียน
  Central Pattaya/พัทยากลาง 12.9350 100.8960 0.8 : Pattaya Beach/หาดพัทยา
  Wongamat/วงศ์อมาตย์ 12.9620 100.8920 0.3 : Wongamat Beach/หาดวงศ์อมาตย์
  East Pattaya/พัทยาตะวันออก 12.9190 100.9300 1.6 : Mabprachan Lake/อ่างเก็บน้ำมาบประชัน
2001 weight=3 mix=36,28,28,8 condo=52 land=28 set=suburb,sea
  Bang Saen/บางแสน 13.2880 100.9330 0.8 : Bang Saen Beach/หาดบางแสน ; Burapha University/มหาวิทยาลัยบูรพา
  Chon Buri/เมืองชลบุรี 13.3600 100.9920 1 : Bang Na–Chon Buri Motorway/มอเตอร์เวย์ชลบุรี
2007 weight=4 mix=50,22,22,6 condo=58 land=30 set=suburb,sea
  Si Racha/ศรีราชา 13.1660 100.9410 0.9 : Ko Loi/เกาะลอย
  Surasak/สุรศักดิ์ 13.1500 100.9650 1 : Laem Chabang/แหลมฉบัง
2009 weight=3 mix=34,34,10,22 condo=62 land=18 set=sea,country
  Bang Saray/บางเสร่ 12.7650 100.9150 0.6 : Bang Saray Beach/หาดบางเสร่
2101 weight=3 mix=28,34,22,16 condo=50 land=14 set=sea,suburb
  Rayong/เมืองระยอง 12.6820 101.2730 1 : the old town of Yomjinda/ย่านเมืองเก่ายมจินดา
  Ban Phe/บ้านเพ 12.6350 101.4330 0.5 : Ko Samet pier/ท่าเรือเกาะเสม็ด
2102 weight=2 mix=20,44,22,14 condo=46 land=13 set=suburb,sea
  Ban Chang/บ้านฉาง 12.7270 101.0560 1.2 : U-Tapao Airport/สนามบินอู่ตะเภา
2103 weight=1 mix=6,44,10,40 condo=42 land=7 set=country,sea
  Klaeng/แกลง 12.7810 101.6500 1.5 : Sunthon Phu Monument/อนุสาวรีย์สุนทรภู่
3001 weight=4 mix=28,40,24,8 condo=48 land=17 set=suburb
  Korat/เมืองโคราช 14.9750 102.0980 1.6 : Ya Mo Monument/ลานย่าโม
  Suranaree/สุรนารี 14.8900 102.0200 1 : Suranaree University/มหาวิทยาลัยเทคโนโลยีสุรนารี
3021 weight=4 mix=26,34,3,37 condo=88 land=9 set=mountain,country
  Khao Yai/เขาใหญ่ 14.5500 101.4000 3 : Khao Yai National Park/อุทยานแห่งชาติเขาใหญ่
  Pak Chong/ปากช่อง 14.7100 101.4190 1.2 : Mittraphap Road/ถนนมิตรภาพ
4001 weight=4 mix=38,34,20,8 condo=50 land=15 set=suburb,city
  Khon Kaen University/มข. 16.4560 102.8220 0.9 : Khon Kaen University/มหาวิทยาลัยขอนแก่น
  Bueng Kaen Nakhon/บึงแก่นนคร 16.4140 102.8390 0.8 : Bueng Kaen Nakhon/บึงแก่นนคร
5001 weight=9 mix=66,20,8,6 condo=68 land=60 set=mountain,city
  Nimman/นิมมานเหมินท์ 18.7990 98.9680 0.5 : Chiang Mai University/มหาวิทยาลัยเชียงใหม่
  the Old City/คูเมืองเชียงใหม่ 18.7880 98.9880 0.6 : Tha Phae Gate/ประตูท่าแพ
  Santitham/สันติธรรม 18.8020 98.9790 0.5 : Chang Phueak Gate/ประตูช้างเผือก
  Chang Khlan/ช้างคลาน 18.7720 98.9990 0.6 : the Night Bazaar/ไนท์บาซาร์
5015 weight=5 mix=4,68,8,20 condo=45 land=11 set=mountain,country
  Hang Dong/หางดง 18.6880 98.9200 1.6 : Ban Tawai/บ้านถวาย
  Nam Phrae/น้ำแพร่ 18.7050 98.8920 1.2 : the canal road/ถนนเลียบคลองชลประทาน
5007 weight=3 mix=4,54,2,40 condo=45 land=9 set=mountain
  Mae Rim/แม่ริม 18.9150 98.9440 1.5 : the Mae Sa valley/แม่สา
5014 weight=4 mix=5,64,16,15 condo=40 land=11 set=country,mountain
  San Sai/สันทราย 18.8480 99.0450 1.5 : Mae Jo University/มหาวิทยาลัยแม่โจ้
5013 weight=3 mix=3,64,14,19 condo=40 land=9 set=country,mountain
  San Kamphaeng/สันกำแพง 18.7460 99.1180 1.6 : Bo Sang/บ่อสร้าง
5019 weight=2 mix=2,66,16,16 condo=40 land=11 set=country
  Saraphi/สารภี 18.7140 99.0360 1.2 : the yang trees of Saraphi/ถนนต้นยาง
5005 weight=2 mix=2,62,6,30 condo=40 land=6 set=mountain,country
  Doi Saket/ดอยสะเก็ด 18.8730 99.1330 1.5 : Wat Phra That Doi Saket/วัดพระธาตุดอยสะเก็ด
5701 weight=3 mix=14,56,12,18 condo=46 land=10 set=mountain,country
  Chiang Rai/เมืองเชียงราย 19.9080 99.8300 1.2 : the Clock Tower/หอนาฬิกาเชียงราย
  Rim Kok/ริมกก 19.9290 99.8480 1 : the Kok river/แม่น้ำกก
5709 weight=1 mix=2,46,26,26 condo=36 land=7 set=mountain,country
  Mae Sai/แม่สาย 20.4270 99.8810 0.9 : the border market/ตลาดชายแดนแม่สาย
7707 weight=8 mix=48,38,4,10 condo=80 land=19 set=sea,mountain
  Hua Hin/หัวหิน 12.5700 99.9480 0.7 : Hua Hin Station/สถานีรถไฟหัวหิน ; Hua Hin Beach/หาดหัวหิน
  Khao Takiab/เขาตะเกียบ 12.5180 99.9660 0.5 : Khao Takiab Beach/หาดเขาตะเกียบ
  Hin Lek Fai/หินเหล็กไฟ 12.5550 99.9120 1.6 : the golf valley/ย่านสนามกอล์ฟ
7706 weight=2 mix=16,44,4,36 condo=68 land=9 set=sea,country
  Pak Nam Pran/ปากน้ำปราณ 12.3950 99.9760 0.4 : Pak Nam Pran Beach/หาดปากน้ำปราณ
7701 weight=1 mix=6,44,16,34 condo=45 land=6 set=sea,country
  Prachuap/เมืองประจวบฯ 11.8130 99.7890 0.6 : Ao Prachuap/อ่าวประจวบ
8101 weight=3 mix=26,36,8,30 condo=70 land=16 set=sea,mountain
  Ao Nang/อ่าวนาง 8.0460 98.8340 0.8 : Ao Nang Beach/หาดอ่าวนาง
  Krabi/เมืองกระบี่ 8.0850 98.9120 0.8 : the Krabi river/แม่น้ำกระบี่
8103 weight=1 mix=8,40,1,51 condo=65 land=9 set=sea
  Long Beach/หาดพระแอะ 7.6080 99.0400 0.3 : Long Beach/หาดพระแอะ
8301 weight=7 mix=46,40,8,6 condo=92 land=46 set=sea,city
  Rawai/ราไวย์ 7.7850 98.3270 0.6 : Nai Harn Beach/หาดในหาน
  Chalong/ฉลอง 7.8480 98.3370 0.8 : Chalong Pier/ท่าเรือฉลอง
  Kata/กะตะ 7.8220 98.3030 0.3 : Kata Beach/หาดกะตะ
  Phuket Old Town/เมืองเก่าภูเก็ต 7.8850 98.3870 0.5 : Thalang Road/ถนนถลาง
8302 weight=4 mix=62,26,6,6 condo=96 land=52 set=sea,mountain
  Patong/ป่าตอง 7.8970 98.3040 0.4 : Patong Beach/หาดป่าตอง
  Kamala/กมลา 7.9540 98.2890 0.4 : Kamala Beach/หาดกมลา
  Kathu/กะทู้ 7.9130 98.3340 0.8 : Kathu waterfall/น้ำตกกะทู้
8303 weight=6 mix=44,44,5,7 condo=118 land=38 set=sea
  Bang Tao/บางเทา 7.9950 98.3030 0.6 : Bang Tao Beach/หาดบางเทา
  Cherng Talay/เชิงทะเล 7.9930 98.3200 0.8 : Surin Beach/หาดสุรินทร์
  Mai Khao/ไม้ขาว 8.1200 98.3120 0.6 : Mai Khao Beach/หาดไม้ขาว
8401 weight=2 mix=18,42,28,12 condo=44 land=14 set=suburb,river
  Surat Thani/เมืองสุราษฎร์ธานี 9.1370 99.3270 1.2 : the Tapi river/แม่น้ำตาปี
8404 weight=7 mix=28,52,2,18 condo=90 land=24 set=sea,mountain
  Bo Phut/บ่อผุด 9.5430 100.0270 0.7 : Fisherman's Village/หมู่บ้านชาวประมง
  Chaweng Noi/เฉวงน้อย 9.5170 100.0520 0.4 : Chaweng Noi Beach/หาดเฉวงน้อย
  Lamai/ละไม 9.4690 100.0420 0.4 : Lamai Beach/หาดละไม
  Mae Nam/แม่น้ำ 9.5610 99.9960 0.4 : Mae Nam Beach/หาดแม่น้ำ
8405 weight=2 mix=8,46,1,45 condo=80 land=14 set=sea,mountain
  Thong Sala/ท้องศาลา 9.7170 100.0080 0.6 : Thong Sala pier/ท่าเรือท้องศาลา
9011 weight=4 mix=42,28,24,6 condo=54 land=24 set=city,suburb
  Hat Yai/หาดใหญ่ 7.0070 100.4740 1 : Kim Yong Market/ตลาดกิมหยง
  Kho Hong/คอหงส์ 7.0060 100.5020 0.9 : Prince of Songkla University/ม.อ. หาดใหญ่
9001 weight=2 mix=20,38,32,10 condo=46 land=16 set=sea,suburb
  Songkhla Old Town/เมืองเก่าสงขลา 7.1930 100.5940 0.4 : Samila Beach/หาดสมิหลา
`;
