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
