/* The State Railway's city trains, in the format of bts-lines.ts. */

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
