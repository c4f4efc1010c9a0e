/**
 * The number that somebody typed, with the figures and separators that people here write: `1,250,000`,
 * `๑๒๐`, `2.5`. @returns null where it is none
 */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
    .replace(/[\s,]/g, '');
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
