/** Sri Lanka's places are numbered by their codes of ISO 3166-2 after this: LK-1, LK-11. */
const LANKA = 9_400_000;

/**
 * Whether an address is in a province or a district. Lankan addresses name their district in the
 * province's place; it begins with the digit of its province.
 */
export function isInPlace(
  { provinceId, districtId }: { provinceId: number | null; districtId: number | null },
  id: number,
): boolean {
  if (provinceId === id || districtId === id) return true;
  const isLankanProvince = id > LANKA && id < LANKA + 10;
  return (
    isLankanProvince && provinceId !== null && Math.floor((provinceId - LANKA) / 10) === id - LANKA
  );
}
