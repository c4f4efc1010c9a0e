/** Offset of Sri Lankan place ids, which continue with the digits of ISO 3166-2: LK-1, LK-11. */
const LANKA = 9_400_000;

/**
 * Returns whether an address is in a province or a district. Sri Lankan addresses have their
 * district in the province field. Its code starts with the digit of its province.
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
