/**
 * Corrections of the packages' data for Thailand, by the Thai name of the place: the official
 * geocode (Department of Provincial Administration), the spelling of the Royal Thai General System,
 * or the location of the district office (degrees, to about a kilometre, our own data).
 */
export interface ThaiCorrection {
  code?: string;
  nameEn?: string;
  point?: readonly [lat: number, lon: number];
}

export const PROVINCE_CORRECTIONS: Readonly<Record<string, ThaiCorrection>> = {
  บึงกาฬ: { code: '38' },
  กรุงเทพมหานคร: { point: [13.754, 100.5014] },
  นครราชสีมา: { nameEn: 'Nakhon Ratchasima' },
  นครสวรรค์: { nameEn: 'Nakhon Sawan' },
  สุพรรณบุรี: { nameEn: 'Suphan Buri' },
};

export const DISTRICT_CORRECTIONS: Readonly<Record<string, ThaiCorrection>> = {
  เมืองบึงกาฬ: { code: '3801' },
  พรเจริญ: { code: '3802' },
  โซ่พิสัย: { code: '3803' },
  เซกา: { code: '3804' },
  ปากคาด: { code: '3805' },
  บึงโขงหลง: { code: '3806' },
  ศรีวิไล: { code: '3807' },
  บุ่งคล้า: { code: '3808' },
  น้ำปาด: { code: '5304', nameEn: 'Nam Pat' },
  กัลยาณิวัฒนา: { code: '5025', nameEn: 'Galyani Vadhana' },
  สาทร: { nameEn: 'Sathon' },
  ทองผาภูมิ: { nameEn: 'Thong Pha Phum' },
  ภูผาม่าน: { nameEn: 'Phu Pha Man' },
  อุบลรัตน์: { nameEn: 'Ubolratana' },
  แวงใหญ่: { nameEn: 'Waeng Yai' },
  สนามชัยเขต: { nameEn: 'Sanam Chai Khet' },
  นครชัยศรี: { nameEn: 'Nakhon Chai Si' },
  ศรีสงคราม: { nameEn: 'Si Songkhram' },
  ลำลูกกา: { nameEn: 'Lam Luk Ka' },
  กระทุ่มแบน: { nameEn: 'Krathum Baen' },
  ค่ายบางระจัน: { nameEn: 'Khai Bang Rachan' },
  ชะอำ: { nameEn: 'Cha-am' },
  เกาะพะงัน: { nameEn: 'Ko Pha-ngan' },
  เมืองพังงา: { nameEn: 'Mueang Phang Nga' },
  เมืองนครราชสีมา: { nameEn: 'Mueang Nakhon Ratchasima' },
  เมืองนครสวรรค์: { nameEn: 'Mueang Nakhon Sawan' },
  เมืองสุพรรณบุรี: { nameEn: 'Mueang Suphan Buri' },
};

/**
 * By geocode: districts without a town in GeoNames, or with one far from where people live. The
 * centre of Bang Lamung is Pattaya.
 */
export const DISTRICT_POINTS: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  1007: [13.737, 100.5333],
  1026: [13.7697, 100.5533],
  1033: [13.7101, 100.5819],
  1048: [13.7832, 100.3781],
  1404: [14.197, 100.475],
  1702: [14.89, 100.32],
  2004: [12.9333, 100.8833],
  3028: [15.32, 101.99],
  3409: [14.499, 105.002],
  4015: [15.74, 102.8],
  4019: [16.86, 102.86],
  4202: [17.48, 101.98],
  4810: [17.47, 104.41],
  5005: [18.8728, 99.1353],
  5007: [18.9147, 98.9458],
  6603: [16.3, 100.29],
  8014: [9.005, 99.905],
  8015: [9.205, 99.86],
  8103: [7.6134, 99.0365],
};
