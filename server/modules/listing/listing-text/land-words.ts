/** 1 square wah is 4 m². 100 square wah are one ngan, 400 one rai. */
export const SQUARE_WAH = 4;
/** A perch in m²: 30.25 square yards of 0.9144 m a side. */
export const PERCH = 25.29285264;

/** A name or a phrase in both languages. */
export interface InBoth {
  en: string;
  th: string;
}

/** Returns a land area in the units of its country: rai, ngan and square wah, or perches. */
export function landWords(squareMetres: number, country: 'TH' | 'LK'): InBoth {
  if (country === 'LK') {
    const perches = Math.round(squareMetres / PERCH);
    const metres = Math.round(squareMetres).toLocaleString('en-US');
    const acres = Math.floor(perches / 160);
    const rest = perches % 160;
    const en =
      acres > 0
        ? `${acres} acre${acres > 1 ? 's' : ''}${rest ? ` ${rest} perches` : ''}`
        : `${perches} perches`;
    return { en, th: `${perches} เพิร์ช (${metres} ตร.ม.)` };
  }
  const wah = Math.round(squareMetres / SQUARE_WAH);
  if (wah < 400) return { en: `${wah} sq wah`, th: `${wah} ตร.ว.` };
  const parts = [
    [Math.floor(wah / 400), 'rai', 'ไร่'],
    [Math.floor((wah % 400) / 100), 'ngan', 'งาน'],
    [wah % 100, 'sq wah', 'ตร.ว.'],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  return {
    en: said.map(([count, unit]) => `${count} ${unit}`).join(' '),
    th: said.map(([count, , unit]) => `${count} ${unit}`).join(' '),
  };
}
