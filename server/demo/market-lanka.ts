/** Districts of Sri Lanka, by their own codes. The columns are explained in `market-areas.ts`. */
export const LANKA_MARKET = `
1107 weight=5 mix=62,26,6,6 condo=520 land=19000 set=city
  Cinnamon Gardens/ซินนามอนการ์เดนส์ 6.9090 79.8660 0.6 : Independence Square/จัตุรัสเอกราช ; Viharamahadevi Park/สวนวิหารมหาเทวี
1103 weight=5 mix=84,8,3,5 condo=500 land=17000 set=city,sea
  Kollupitiya/โกลลุปิติยะ 6.9080 79.8540 0.4 : Galle Face Green/กอลล์เฟซกรีน ; Galle Road/ถนนกอลล์
1102 weight=4 mix=92,2,3,3 condo=540 land=16000 set=city
  Union Place/ยูเนียนเพลส 6.9190 79.8580 0.4 : Beira Lake/ทะเลสาบเบรา
1104 weight=3 mix=78,12,5,5 condo=400 land=11000 set=city,sea
  Bambalapitiya/บัมบะละปิติยะ 6.8910 79.8590 0.4 : Galle Road/ถนนกอลล์ ; the coastal railway/ทางรถไฟเลียบชายฝั่ง
1105 weight=4 mix=66,22,7,5 condo=390 land=9500 set=city,suburb
  Havelock Town/แฮฟล็อกทาวน์ 6.8850 79.8680 0.5 : Havelock Road/ถนนแฮฟล็อก
  Narahenpita/นะระเหนปิฏะ 6.8950 79.8770 0.5 : Kirula Road/ถนนกิรุละ
1106 weight=4 mix=74,14,7,5 condo=330 land=8000 set=city,sea
  Wellawatta/เวลละวัตตะ 6.8750 79.8630 0.5 : Galle Road/ถนนกอลล์ ; the coastal railway/ทางรถไฟเลียบชายฝั่ง
1108 weight=3 mix=52,32,10,6 condo=340 land=8500 set=city
  Borella/โบเรลละ 6.9140 79.8780 0.5 : the National Hospital/โรงพยาบาลแห่งชาติ
1121 weight=5 mix=50,36,8,6 condo=330 land=5000 set=city,suburb
  Rajagiriya/ราชคิริยะ 6.9080 79.8950 0.7 : the flyover at Rajagiriya/สะพานข้ามแยกราชคิริยะ
1122 weight=3 mix=30,52,8,10 condo=280 land=3800 set=suburb
  Kotte/โกฏเฏ 6.8930 79.9060 0.8 : Beddagana Wetland Park/สวนชุ่มน้ำเบดดะคะนะ
1123 weight=5 mix=36,46,8,10 condo=300 land=3600 set=suburb
  Battaramulla/บัตตะระมุลละ 6.8990 79.9200 0.9 : Diyatha Uyana/สวนดิยะถะอุยะนะ ; Parliament Road/ถนนรัฐสภา
1124 weight=5 mix=34,50,8,8 condo=260 land=3600 set=suburb
  Nugegoda/นูเคโกดะ 6.8710 79.8900 0.8 : Nugegoda Station/สถานีรถไฟนูเคโกดะ ; High Level Road/ถนนไฮเลเวล
1125 weight=4 mix=46,40,8,6 condo=250 land=4000 set=suburb,sea
  Dehiwala/เดหิวละ 6.8520 79.8680 0.6 : Galle Road/ถนนกอลล์
1126 weight=4 mix=48,38,6,8 condo=260 land=3800 set=sea,suburb
  Mount Lavinia/เมาท์ลาวิเนีย 6.8380 79.8680 0.5 : Mount Lavinia Beach/หาดเมาท์ลาวิเนีย
1127 weight=2 mix=16,64,8,12 condo=190 land=1600 set=suburb
  Moratuwa/โมระตุวะ 6.7770 79.8860 0.7 : the University of Moratuwa/มหาวิทยาลัยโมระตุวะ
1128 weight=3 mix=16,66,8,10 condo=190 land=1900 set=suburb
  Maharagama/มหารคะมะ 6.8480 79.9280 0.9 : High Level Road/ถนนไฮเลเวล
1129 weight=4 mix=30,52,8,10 condo=210 land=1700 set=suburb
  Malabe/มาลเบ 6.9050 79.9580 0.9 : SLIIT/สถาบัน SLIIT
1130 weight=2 mix=6,70,8,16 condo=160 land=1100 set=suburb,country
  Piliyandala/ปิลิยันดละ 6.8010 79.9230 1 : Bolgoda Lake/ทะเลสาบโบลโคดะ
1131 weight=2 mix=6,66,6,22 condo=150 land=800 set=suburb,country
  Homagama/โหมาคะมะ 6.8440 80.0030 1.2 : the Southern Expressway/ทางด่วนสายใต้
1202 weight=4 mix=24,54,6,16 condo=190 land=1200 set=sea,suburb
  Negombo/เนกอมโบ 7.2140 79.8470 0.7 : Negombo Beach/หาดเนกอมโบ ; the airport at Katunayake/สนามบินคะตุนายะกะ
1203 weight=3 mix=34,50,6,10 condo=210 land=1500 set=suburb
  Wattala/วัตตะละ 6.9880 79.8940 0.7 : the Colombo–Katunayake Expressway/ทางด่วนโคลัมโบ-คะตุนายะกะ
1204 weight=2 mix=12,66,6,16 condo=160 land=900 set=suburb
  Ja-Ela/จาเอละ 7.0750 79.8930 0.8 : the Colombo–Katunayake Expressway/ทางด่วนโคลัมโบ-คะตุนายะกะ
1205 weight=2 mix=12,66,8,14 condo=160 land=1000 set=suburb,river
  Kelaniya/เกลานิยะ 6.9560 79.9210 0.8 : the Kelaniya temple/วัดเกลานิยะ
1206 weight=2 mix=6,70,8,16 condo=150 land=850 set=suburb
  Kadawatha/กะทะวะตะ 7.0010 79.9510 0.9 : the Outer Circular Expressway/ทางด่วนวงแหวนรอบนอก
1201 weight=1 mix=2,68,6,24 condo=140 land=550 set=suburb,country
  Gampaha/กัมปหะ 7.0900 79.9930 1 : Gampaha Station/สถานีรถไฟกัมปหะ
1302 weight=2 mix=8,64,6,22 condo=150 land=800 set=suburb,sea
  Panadura/ปานะดุระ 6.7140 79.9110 0.7 : Panadura Station/สถานีรถไฟปานะดุระ
1301 weight=1 mix=4,62,4,30 condo=140 land=550 set=sea,country
  Kalutara/กาลุตระ 6.5840 79.9670 0.7 : the Kalutara temple/วัดกาลุตระ
1303 weight=2 mix=6,54,2,38 condo=170 land=700 set=sea
  Beruwala/เบรุวละ 6.4790 79.9890 0.5 : Moragalla Beach/หาดโมรคัลละ
2101 weight=4 mix=26,52,6,16 condo=210 land=1500 set=mountain,city
  Kandy/แคนดี 7.2920 80.6390 0.9 : Kandy Lake/ทะเลสาบแคนดี
2102 weight=2 mix=10,66,6,18 condo=170 land=900 set=mountain,river
  Peradeniya/เปราเดนิยะ 7.2680 80.5960 0.8 : the Botanical Gardens/สวนพฤกษศาสตร์เปราเดนิยะ
2103 weight=1 mix=4,68,6,22 condo=150 land=700 set=mountain,river
  Katugastota/กะตุคัสโตฏะ 7.3230 80.6270 0.8 : the Mahaweli river/แม่น้ำมหาเวลี
2104 weight=2 mix=2,62,2,34 condo=150 land=550 set=mountain,country
  Digana/ดิคะนะ 7.2980 80.7370 1 : Victoria Reservoir/อ่างเก็บน้ำวิกตอเรีย
2201 weight=1 mix=0,44,2,54 condo=120 land=260 set=country,mountain
  Dambulla/ดัมบุลลา 7.8610 80.6520 1.2 : Sigiriya/สิกิริยา
2301 weight=3 mix=12,54,2,32 condo=220 land=900 set=tea,mountain
  Nuwara Eliya/นูวาราเอลิยา 6.9680 80.7780 0.8 : Gregory Lake/ทะเลสาบเกรกอรี
2302 weight=1 mix=0,54,4,42 condo=140 land=350 set=tea
  Hatton/แฮตตัน 6.8920 80.5980 0.8 : Adam's Peak/ยอดเขาศรีปาทะ
3101 weight=4 mix=16,58,6,20 condo=230 land=1600 set=sea,city
  Galle/กอลล์ 6.0470 80.2170 0.7 : Galle Fort/ป้อมกอลล์
3102 weight=3 mix=8,58,1,33 condo=220 land=1500 set=sea
  Unawatuna/อุนวตุนะ 6.0190 80.2480 0.4 : Unawatuna Beach/หาดอุนวตุนะ ; Jungle Beach/จังเกิลบีช
3103 weight=2 mix=8,52,2,38 condo=180 land=900 set=sea
  Hikkaduwa/หิกกะดุวะ 6.1410 80.1100 0.5 : Narigama Beach/หาดนาริคะมะ
3104 weight=3 mix=6,56,1,37 condo=220 land=1300 set=sea
  Ahangama/อหังคะมะ 5.9770 80.3680 0.4 : the surf at Kabalana/จุดโต้คลื่นกะบะละนะ
3105 weight=2 mix=10,52,2,36 condo=190 land=800 set=sea,river
  Bentota/เบนโตตะ 6.4230 80.0050 0.5 : the Bentota river/แม่น้ำเบนโตตะ
3201 weight=2 mix=8,62,6,24 condo=160 land=750 set=sea,suburb
  Matara/มาตะระ 5.9550 80.5420 0.7 : Polhena Beach/หาดโปลเหนะ
3202 weight=3 mix=6,56,1,37 condo=220 land=1100 set=sea
  Weligama/เวลิคะมะ 5.9790 80.4310 0.5 : Weligama Bay/อ่าวเวลิคะมะ
3203 weight=2 mix=4,54,0,42 condo=210 land=1000 set=sea
  Mirissa/มิริสสะ 5.9510 80.4600 0.4 : Mirissa Beach/หาดมิริสสะ
3301 weight=2 mix=2,52,0,46 condo=180 land=600 set=sea,country
  Tangalle/ตังคัลเล 6.0290 80.7970 0.5 : Goyambokka Beach/หาดโกยัมโบกกะ
4101 weight=2 mix=8,66,4,22 condo=160 land=900 set=city,suburb
  Jaffna/จาฟนา 9.6700 80.0160 0.7 : Jaffna Fort/ป้อมจาฟนา
4102 weight=1 mix=4,72,4,20 condo=150 land=950 set=suburb
  Nallur/นัลลูร์ 9.6750 80.0310 0.6 : the Nallur temple/วัดนัลลูร์กันดัสวามี
5301 weight=2 mix=6,56,2,36 condo=160 land=500 set=sea,suburb
  Trincomalee/ตรินโคมาลี 8.5900 81.2160 0.6 : Uppuveli Beach/หาดอุปปุเวลี
5302 weight=1 mix=2,44,0,54 condo=160 land=400 set=sea
  Nilaveli/นิลาเวลี 8.6990 81.1830 0.5 : Nilaveli Beach/หาดนิลาเวลี
6101 weight=2 mix=4,66,6,24 condo=140 land=600 set=suburb,country
  Kurunegala/คุรุเนกะละ 7.4850 80.3640 0.9 : Ethagala Rock/หินเอตะคะละ
8101 weight=2 mix=2,50,0,48 condo=170 land=450 set=tea,mountain
  Ella/เอลละ 6.8730 81.0480 0.8 : Nine Arch Bridge/สะพานเก้าโค้ง
`;
