/** Words for multiples of an amount. */
export const AMOUNT_UNITS: ReadonlyMap<string, number> = new Map(
  [
    '1e3: k, thousand, พัน',
    '1e4: หมื่น',
    '1e5: lakh, lakhs, lac, แสน, ලක්ෂ, லட்சம்',
    '1e6: m, mil, mn, mln, million, millions, ล้าน, මිලියන, மில்லியன்',
    '1e7: cr, crore, crores, කෝටි, கோடி',
  ].flatMap((line) => {
    const [worth, names] = line.split(': ') as [string, string];
    return names.split(', ').map((word): [string, number] => [word, Number(worth)]);
  }),
);
