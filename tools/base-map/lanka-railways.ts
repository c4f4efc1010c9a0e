/*
 * The main stations of Sri Lanka's railways by line, in the order of the track:
 * `English name|Thai name|latitude|longitude`. For orientation on the map: accurate to some hundred
 * metres, so the map fades them out at street zoom. A name without a position was already listed.
 */
const LINES = `
Colombo Fort|โคลัมโบฟอร์ต|6.9337|79.8500
Kollupitiya|โกลลุปิฏิยะ|6.9113|79.8481
Bambalapitiya|บัมบะละปิฏิยะ|6.8937|79.8535
Wellawatta|เวลละวัตตะ|6.8747|79.8575
Dehiwala|เดหิวะละ|6.8508|79.8622
Mount Lavinia|เมานต์ลาวิเนีย|6.8325|79.8634
Ratmalana|รัตมะลานะ|6.8173|79.8715
Moratuwa|โมระตุวะ|6.7745|79.8822
Panadura|ปานะดุระ|6.7113|79.9066
Kalutara South|กะลุตระใต้|6.5830|79.9605
Aluthgama|อะลุตกะมะ|6.4337|79.9990
Ambalangoda|อัมบะลันโกดะ|6.2356|80.0537
Hikkaduwa|หิกกะฑุวะ|6.1405|80.1015
Galle|กอลล์|6.0333|80.2145
Weligama|เวลิกะมะ|5.9745|80.4290
Matara|มาตะระ|5.9517|80.5420
Beliatta|เบลิอัตตะ|6.0430|80.7340

Colombo Fort
Maradana|มะระดานะ|6.9290|79.8650
Ragama|รากะมะ|7.0303|79.9216
Gampaha|กัมปะหะ|7.0937|79.9935
Veyangoda|เวยันโกดะ|7.1560|80.0580
Polgahawela|โปลกะหะเวละ|7.3325|80.3003
Rambukkana|รัมบุกกะนะ|7.3230|80.3915
Kadugannawa|กะฑุกันนาวะ|7.2540|80.5240
Peradeniya|เปราเดนิยา|7.2585|80.5905
Nawalapitiya|นาวะละปิฏิยะ|7.0490|80.5345
Hatton|แฮตตัน|6.8925|80.5955
Nanu Oya|นานุโอยะ|6.9415|80.7425
Haputale|หะปุตะเล|6.7675|80.9575
Bandarawela|บัณฑาระเวละ|6.8290|80.9875
Ella|เอลละ|6.8757|81.0465
Badulla|บะดุลละ|6.9800|81.0590

Peradeniya
Kandy|แคนดี|7.2899|80.6323

Polgahawela
Kurunegala|กุรุเนกะละ|7.4770|80.3700
Maho|มะโห|7.8225|80.2775
Anuradhapura|อนุราธปุระ|8.3365|80.4080
Medawachchiya|เมดะวัจจิยะ|8.5390|80.4930
Vavuniya|วาวุนิยา|8.7515|80.4970
Kilinochchi|คิลินอชชี|9.3875|80.4050
Jaffna|จาฟนา|9.6645|80.0215
Kankesanthurai|กันเกสันตุไร|9.8150|80.0410

Ragama
Ja-Ela|ชาเอละ|7.0750|79.8920
Negombo|เนกอมโบ|7.2085|79.8400
Chilaw|ชิลอว์|7.5760|79.7965
Puttalam|ปุตตะลัม|8.0330|79.8280

Maho
Gal Oya|กัลโอยะ|8.1640|80.8480
Trincomalee|ตรินโกมาลี|8.5770|81.2260

Gal Oya
Polonnaruwa|โปลอนนารุวะ|7.9340|81.0270
Batticaloa|บัตติกะโลอา|7.7210|81.6940`;

export interface LankaStation {
  nameEn: string;
  nameTh: string;
  lat: number;
  lon: number;
}

const byName = new Map<string, LankaStation>();

/** The lines, each as its stations in order. */
export const LANKA_TRACKS: readonly (readonly LankaStation[])[] = LINES.trim()
  .split('\n\n')
  .map((line) => line.split('\n').map(readStation));

/** Each station once. */
export const LANKA_STATIONS: readonly LankaStation[] = [...byName.values()];

function readStation(row: string): LankaStation {
  const [nameEn, nameTh, lat, lon] = row.split('|') as [string, string?, string?, string?];
  const station = byName.get(nameEn) ?? {
    nameEn,
    nameTh: nameTh!,
    lat: Number(lat),
    lon: Number(lon),
  };
  byName.set(nameEn, station);
  return station;
}
