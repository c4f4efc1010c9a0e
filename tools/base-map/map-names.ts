interface MapName {
  kind: 'country' | 'sea' | 'province';
  nameEn: string;
  nameTh: string;
  lat: number;
  lon: number;
}

/** Map labels that aren't places in our data. Their positions are chosen by appearance. */
export const MAP_NAMES: readonly MapName[] = [
  { kind: 'country', nameEn: 'Thailand', nameTh: 'ไทย', lat: 15.3, lon: 101.4 },
  { kind: 'country', nameEn: 'Sri Lanka', nameTh: 'ศรีลังกา', lat: 7.7, lon: 80.75 },
  { kind: 'country', nameEn: 'Myanmar', nameTh: 'เมียนมา', lat: 19.8, lon: 96.2 },
  { kind: 'country', nameEn: 'Laos', nameTh: 'ลาว', lat: 19.4, lon: 103.1 },
  { kind: 'country', nameEn: 'Cambodia', nameTh: 'กัมพูชา', lat: 12.6, lon: 104.9 },
  { kind: 'country', nameEn: 'Vietnam', nameTh: 'เวียดนาม', lat: 14.2, lon: 108.2 },
  { kind: 'country', nameEn: 'Malaysia', nameTh: 'มาเลเซีย', lat: 4.2, lon: 102.1 },
  { kind: 'country', nameEn: 'India', nameTh: 'อินเดีย', lat: 12.6, lon: 77.6 },
  { kind: 'sea', nameEn: 'Gulf of Thailand', nameTh: 'อ่าวไทย', lat: 10.6, lon: 101.2 },
  { kind: 'sea', nameEn: 'Andaman Sea', nameTh: 'ทะเลอันดามัน', lat: 10.4, lon: 95.6 },
  { kind: 'sea', nameEn: 'Bay of Bengal', nameTh: 'อ่าวเบงกอล', lat: 13.2, lon: 87.5 },
  { kind: 'sea', nameEn: 'Indian Ocean', nameTh: 'มหาสมุทรอินเดีย', lat: 3.2, lon: 86 },
  { kind: 'sea', nameEn: 'Gulf of Mannar', nameTh: 'อ่าวมันนาร์', lat: 8.3, lon: 78.9 },
  { kind: 'province', nameEn: 'Pattaya', nameTh: 'พัทยา', lat: 12.9276, lon: 100.8771 },
];
