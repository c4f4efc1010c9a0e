/*
 * Stations in line order: `code|English name|Thai name|latitude|longitude`. Degrees of WGS 84 at
 * the centre of the platforms, accurate to about 10 m. `|planned` at the end: not yet in service.
 */

export const SUKHUMVIT_LINE = `
N24|Khu Khot|คูคต|13.9324|100.6464
N23|Yaek Kor Por Aor|แยก คปอ.|13.9249|100.6258
N22|Royal Thai Air Force Museum|พิพิธภัณฑ์กองทัพอากาศ|13.9180|100.6217
N21|Bhumibol Adulyadej Hospital|โรงพยาบาลภูมิพลอดุลยเดช|13.9107|100.6173
N20|Saphan Mai|สะพานใหม่|13.8965|100.6092
N19|Sai Yud|สายหยุด|13.8885|100.6044
N18|Phahon Yothin 59|พหลโยธิน 59|13.8825|100.6008
N17|Wat Phra Sri Mahathat|วัดพระศรีมหาธาตุ|13.8753|100.5966
N16|11th Infantry Regiment|กรมทหารราบที่ 11|13.8676|100.5920
N15|Bang Bua|บางบัว|13.8561|100.5851
N14|Royal Forest Department|กรมป่าไม้|13.8503|100.5818
N13|Kasetsart University|มหาวิทยาลัยเกษตรศาสตร์|13.8424|100.5771
N12|Sena Nikhom|เสนานิคม|13.8363|100.5735
N11|Ratchayothin|รัชโยธิน|13.8297|100.5697
N10|Phahon Yothin 24|พหลโยธิน 24|13.8241|100.5664
N9|Ha Yaek Lat Phrao|ห้าแยกลาดพร้าว|13.8166|100.5621
N8|Mo Chit|หมอชิต|13.8026|100.5538
N7|Saphan Khwai|สะพานควาย|13.7938|100.5497
N6|Sena Ruam|เสนาร่วม|13.7868|100.5473|planned
N5|Ari|อารีย์|13.7797|100.5446
N4|Sanam Pao|สนามเป้า|13.7726|100.5421
N3|Victory Monument|อนุสาวรีย์ชัยสมรภูมิ|13.7628|100.5371
N2|Phaya Thai|พญาไท|13.7569|100.5338
N1|Ratchathewi|ราชเทวี|13.7519|100.5315
CEN|Siam|สยาม|13.7456|100.5342
E1|Chit Lom|ชิดลม|13.7441|100.5430
E2|Phloen Chit|เพลินจิต|13.7431|100.5490
E3|Nana|นานา|13.7406|100.5554
E4|Asok|อโศก|13.7370|100.5604
E5|Phrom Phong|พร้อมพงษ์|13.7305|100.5697
E6|Thong Lo|ทองหล่อ|13.7243|100.5784
E7|Ekkamai|เอกมัย|13.7195|100.5851
E8|Phra Khanong|พระโขนง|13.7152|100.5912
E9|On Nut|อ่อนนุช|13.7056|100.6010
E10|Bang Chak|บางจาก|13.6967|100.6053
E11|Punnawithi|ปุณณวิถี|13.6893|100.6090
E12|Udom Suk|อุดมสุข|13.6798|100.6095
E13|Bang Na|บางนา|13.6682|100.6046
E14|Bearing|แบริ่ง|13.6612|100.6018
E15|Samrong|สำโรง|13.6466|100.5957
E16|Pu Chao|ปู่เจ้า|13.6374|100.5921
E17|Chang Erawan|ช้างเอราวัณ|13.6216|100.5900
E18|Royal Thai Naval Academy|โรงเรียนนายเรือ|13.6085|100.5950
E19|Pak Nam|ปากน้ำ|13.6021|100.5970
E20|Srinagarindra|ศรีนครินทร์|13.5921|100.6090
E21|Phraek Sa|แพรกษา|13.5842|100.6078
E22|Sai Luat|สายลวด|13.5777|100.6052
E23|Kheha|เคหะฯ|13.5676|100.6077`;

export const SILOM_LINE = `
W1|National Stadium|สนามกีฬาแห่งชาติ|13.7465|100.5291
CEN|Siam|สยาม|13.7456|100.5342
S1|Ratchadamri|ราชดำริ|13.7394|100.5395
S2|Sala Daeng|ศาลาแดง|13.7285|100.5342
S3|Chong Nonsi|ช่องนนทรี|13.7238|100.5294
S4|Saint Louis|เซนต์หลุยส์|13.7209|100.5268
S5|Surasak|สุรศักดิ์|13.7192|100.5215
S6|Saphan Taksin|สะพานตากสิน|13.7188|100.5142
S7|Krung Thon Buri|กรุงธนบุรี|13.7209|100.5028
S8|Wongwian Yai|วงเวียนใหญ่|13.7211|100.4953
S9|Pho Nimit|โพธิ์นิมิตร|13.7192|100.4860
S10|Talat Phlu|ตลาดพลู|13.7142|100.4766
S11|Wutthakat|วุฒากาศ|13.7130|100.4689
S12|Bang Wa|บางหว้า|13.7207|100.4578`;

export const GOLD_LINE = `
G1|Krung Thon Buri|กรุงธนบุรี|13.7210|100.5037
G2|Charoen Nakhon|เจริญนคร|13.7265|100.5091
G3|Khlong San|คลองสาน|13.7304|100.5076`;

/* The State Railway's city trains, in the same format. */

export const AIRPORT_LINE = `
A1|Suvarnabhumi|สุวรรณภูมิ|13.6979|100.7522
A2|Lat Krabang|ลาดกระบัง|13.7278|100.7486
A3|Ban Thap Chang|บ้านทับช้าง|13.7328|100.6911
A4|Hua Mak|หัวหมาก|13.7380|100.6452
A5|Ramkhamhaeng|รามคำแหง|13.7430|100.6001
A6|Makkasan|มักกะสัน|13.7510|100.5612
A7|Ratchaprarop|ราชปรารภ|13.7551|100.5421
A8|Phaya Thai|พญาไท|13.7568|100.5349`;

export const DARK_RED_LINE = `
RN01|Krung Thep Aphiwat|กรุงเทพอภิวัฒน์|13.8046|100.5413
RN02|Chatuchak|จตุจักร|13.8266|100.5494
RN03|Wat Samian Nari|วัดเสมียนนารี|13.8416|100.5575
RN04|Bang Khen|บางเขน|13.8470|100.5607
RN05|Thung Song Hong|ทุ่งสองห้อง|13.8602|100.5675
RN06|Lak Si|หลักสี่|13.8854|100.5816
RN07|Kan Kheha|การเคหะ|13.8986|100.5890
RN08|Don Mueang|ดอนเมือง|13.9149|100.5979
RN09|Lak Hok|หลักหก|13.9658|100.6053
RN10|Rangsit|รังสิต|13.9908|100.6024`;

export const LIGHT_RED_LINE = `
RW01|Krung Thep Aphiwat|กรุงเทพอภิวัฒน์|13.8046|100.5413
RW02|Bang Son|บางซ่อน|13.8221|100.5342
RW05|Bang Bamru|บางบำหรุ|13.7920|100.4776
RW06|Taling Chan|ตลิ่งชัน|13.7895|100.4398`;

/* The MRT, in the same format. */

export const BLUE_LINE = `
BL01|Tha Phra|ท่าพระ|13.7297|100.4741
BL02|Charan 13|จรัญฯ 13|13.7401|100.4706
BL03|Fai Chai|ไฟฉาย|13.7556|100.4694
BL04|Bang Khun Non|บางขุนนนท์|13.7633|100.4733
BL05|Bang Yi Khan|บางยี่ขัน|13.7775|100.4853
BL06|Sirindhorn|สิรินธร|13.7837|100.4932
BL07|Bang Phlat|บางพลัด|13.7924|100.5049
BL08|Bang O|บางอ้อ|13.7990|100.5099
BL09|Bang Pho|บางโพ|13.8064|100.5211
BL10|Tao Poon|เตาปูน|13.8061|100.5308
BL11|Bang Sue|บางซื่อ|13.8029|100.5403
BL12|Kamphaeng Phet|กำแพงเพชร|13.7979|100.5479
BL13|Chatuchak Park|สวนจตุจักร|13.8027|100.5537
BL14|Phahon Yothin|พหลโยธิน|13.8135|100.5608
BL15|Lat Phrao|ลาดพร้าว|13.8062|100.5735
BL16|Ratchadaphisek|รัชดาภิเษก|13.7990|100.5746
BL17|Sutthisan|สุทธิสาร|13.7895|100.5741
BL18|Huai Khwang|ห้วยขวาง|13.7786|100.5736
BL19|Thailand Cultural Centre|ศูนย์วัฒนธรรมแห่งประเทศไทย|13.7663|100.5701
BL20|Phra Ram 9|พระราม 9|13.7577|100.5653
BL21|Phetchaburi|เพชรบุรี|13.7490|100.5634
BL22|Sukhumvit|สุขุมวิท|13.7379|100.5613
BL23|Queen Sirikit National Convention Centre|ศูนย์การประชุมแห่งชาติสิริกิติ์|13.7228|100.5601
BL24|Khlong Toei|คลองเตย|13.7223|100.5540
BL25|Lumphini|ลุมพินี|13.7256|100.5456
BL26|Si Lom|สีลม|13.7293|100.5369
BL27|Sam Yan|สามย่าน|13.7323|100.5302
BL28|Hua Lamphong|หัวลำโพง|13.7376|100.5171
BL29|Wat Mangkon|วัดมังกร|13.7423|100.5098
BL30|Sam Yot|สามยอด|13.7471|100.5022
BL31|Sanam Chai|สนามไชย|13.7442|100.4945
BL32|Itsaraphap|อิสรภาพ|13.7383|100.4855
BL33|Bang Phai|บางไผ่|13.7247|100.4652
BL34|Bang Wa|บางหว้า|13.7202|100.4571
BL35|Phetkasem 48|เพชรเกษม 48|13.7155|100.4454
BL36|Phasi Charoen|ภาษีเจริญ|13.7128|100.4343
BL37|Bang Khae|บางแค|13.7119|100.4223
BL38|Lak Song|หลักสอง|13.7109|100.4095`;

export const PURPLE_LINE = `
PP01|Khlong Bang Phai|คลองบางไผ่|13.8924|100.4082
PP02|Talad Bang Yai|ตลาดบางใหญ่|13.8810|100.4093
PP03|Sam Yaek Bang Yai|สามแยกบางใหญ่|13.8747|100.4193
PP04|Bang Phlu|บางพลู|13.8758|100.4338
PP05|Bang Rak Yai|บางรักใหญ่|13.8766|100.4449
PP06|Bang Rak Noi Tha It|บางรักน้อยท่าอิฐ|13.8748|100.4560
PP07|Sai Ma|ไทรม้า|13.8705|100.4667
PP08|Phra Nang Klao Bridge|สะพานพระนั่งเกล้า|13.8703|100.4801
PP09|Yaek Nonthaburi 1|แยกนนทบุรี 1|13.8660|100.4941
PP10|Bang Krasor|บางกระสอ|13.8617|100.5047
PP11|Nonthaburi Civic Center|ศูนย์ราชการนนทบุรี|13.8602|100.5131
PP12|Ministry of Public Health|กระทรวงสาธารณสุข|13.8485|100.5147
PP13|Yaek Tiwanon|แยกติวานนท์|13.8395|100.5150
PP14|Wong Sawang|วงศ์สว่าง|13.8299|100.5265
PP15|Bang Son|บางซ่อน|13.8201|100.5325
PP16|Tao Poon|เตาปูน|13.8061|100.5309`;

export const YELLOW_LINE = `
YL01|Lat Phrao|ลาดพร้าว|13.8068|100.5748
YL02|Phawana|ภาวนา|13.8002|100.5842
YL03|Chok Chai 4|โชคชัย 4|13.7944|100.5944
YL04|Lat Phrao 71|ลาดพร้าว 71|13.7872|100.6073
YL05|Lat Phrao 83|ลาดพร้าว 83|13.7837|100.6137
YL06|Mahat Thai|มหาดไทย|13.7782|100.6235
YL07|Lat Phrao 101|ลาดพร้าว 101|13.7744|100.6301
YL08|Bang Kapi|บางกะปิ|13.7690|100.6399
YL09|Yaek Lam Sali|แยกลำสาลี|13.7618|100.6456
YL10|Si Kritha|ศรีกรีฑา|13.7506|100.6449
YL11|Hua Mak|หัวหมาก|13.7362|100.6412
YL12|Kalantan|กลันตัน|13.7254|100.6418
YL13|Si Nut|ศรีนุช|13.7110|100.6442
YL14|Srinagarindra 38|ศรีนครินทร์ 38|13.7008|100.6466
YL15|Suan Luang Rama IX|สวนหลวง ร.9|13.6908|100.6471
YL16|Si Udom|ศรีอุดม|13.6765|100.6461
YL17|Si Iam|ศรีเอี่ยม|13.6678|100.6451
YL18|Si La Salle|ศรีลาซาล|13.6554|100.6422
YL19|Si Bearing|ศรีแบริ่ง|13.6435|100.6363
YL20|Si Dan|ศรีด่าน|13.6331|100.6301
YL21|Si Thepha|ศรีเทพา|13.6298|100.6228
YL22|Thipphawan|ทิพวัล|13.6368|100.6098
YL23|Samrong|สำโรง|13.6451|100.5965`;

export const PINK_LINE = `
PK01|Nonthaburi Civic Center|ศูนย์ราชการนนทบุรี|13.8599|100.5157
PK02|Khae Rai|แคราย|13.8626|100.5206
PK03|Sanambin Nam|สนามบินน้ำ|13.8740|100.5163
PK04|Samakkhi|สามัคคี|13.8892|100.5107
PK05|Royal Irrigation Department|กรมชลประทาน|13.8986|100.5071
PK06|Yaek Pak Kret|แยกปากเกร็ด|13.9064|100.5054
PK07|Pak Kret Bypass|เลี่ยงเมืองปากเกร็ด|13.9064|100.5158
PK08|Chaeng Watthana-Pak Kret 28|แจ้งวัฒนะ-ปากเกร็ด 28|13.9041|100.5292
PK09|Si Rat|ศรีรัช|13.9005|100.5400
PK10|Muang Thong Thani|เมืองทองธานี|13.8979|100.5469
PK11|Chaeng Watthana 14|แจ้งวัฒนะ 14|13.8932|100.5602
PK12|Government Complex|ศูนย์ราชการเฉลิมพระเกียรติ|13.8907|100.5673
PK13|National Telecom|โทรคมนาคมแห่งชาติ|13.8875|100.5758
PK14|Lak Si|หลักสี่|13.8844|100.5818
PK15|Rajabhat Phranakhon|ราชภัฏพระนคร|13.8798|100.5893
PK16|Wat Phra Sri Mahathat|วัดพระศรีมหาธาตุ|13.8747|100.5970
PK17|Ram Inthra 3|รามอินทรา 3|13.8708|100.6028
PK18|Lat Pla Khao|ลาดปลาเค้า|13.8627|100.6181
PK19|Ram Inthra Kor Mor 4|รามอินทรา กม.4|13.8582|100.6264
PK20|Maiyalap|มัยลาภ|13.8549|100.6326
PK21|Vacharaphol|วัชรพล|13.8496|100.6423
PK22|Ram Inthra Kor Mor 6|รามอินทรา กม.6|13.8452|100.6503
PK23|Khu Bon|คู้บอน|13.8405|100.6589
PK24|Ram Inthra Kor Mor 9|รามอินทรา กม.9|13.8338|100.6675
PK25|Outer Ring Road-Ram Inthra|วงแหวนรามอินทรา|13.8247|100.6771
PK26|Nopparat|นพรัตน์|13.8166|100.6856
PK27|Bang Chan|บางชัน|13.8127|100.7033
PK28|Setthabutbamphen|เศรษฐบุตรบำเพ็ญ|13.8127|100.7128
PK29|Min Buri Market|ตลาดมีนบุรี|13.8125|100.7255
PK30|Min Buri|มีนบุรี|13.8088|100.7324`;

/** Branches off the Pink Line at Muang Thong Thani. */
export const PINK_BRANCH = `
MT01|Impact Muang Thong Thani|อิมแพ็ค เมืองทองธานี|13.9109|100.5443
MT02|Lake Muang Thong Thani|ทะเลสาบเมืองทองธานี|13.9177|100.5454`;
