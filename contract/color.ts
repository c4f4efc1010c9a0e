/** A colour as three or six hexadecimal digits, as in CSS. */
export const COLOR_GRAMMAR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Colours of text on a business's colour: ink and white. */
const INK = '#12211f';
const WHITE = '#ffffff';

/** Minimum contrast of text (WCAG 2.2, success criterion 1.4.3). */
const TEXT_CONTRAST = 4.5;

/** Returns a colour with six digits. */
export function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
}

/** Returns the relative luminance of a colour, 0 to 1 (WCAG 2.2, definition). */
function luminance(color: string): number {
  const digits = sixDigits(color);
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Returns the colour of text on a background: ink or white, whichever has more contrast. */
export function textOn(color: string): string {
  return contrast(color, INK) >= contrast(color, WHITE) ? INK : WHITE;
}

/**
 * Returns whether text on a background is readable. Some colours are too dark for ink and too light
 * for white.
 */
export function isReadable(color: string): boolean {
  return contrast(color, textOn(color)) >= TEXT_CONTRAST;
}

/** Surfaces on which coloured text is read: the darkest light one and the lightest dark one. */
const SURFACES = { light: '#f2ede4', dark: '#1a2523' };

/** Contrast of coloured text, above the minimum, because it is also read on washes of its colour. */
const ACCENT_CONTRAST = 5.5;

const MIX_STEPS = 20;

/** Returns a colour mixed with another one, channel by channel. @param share of the other, 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const [one, two] = [sixDigits(color), sixDigits(other)];
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [one, two].map((digits) => Number.parseInt(digits.slice(at, at + 2), 16));
    return Math.round(a! * (1 - share) + b! * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/**
 * Returns a colour's shade for text and controls in each theme: as little darker or lighter as makes
 * it readable.
 */
export function accentsOf(color: string): { light: string; dark: string } {
  const readable = (surface: string, towards: string) => {
    const shades = Array.from({ length: MIX_STEPS + 1 }, (_, step) =>
      mix(color, towards, step / MIX_STEPS),
    );
    return shades.find((shade) => contrast(shade, surface) >= ACCENT_CONTRAST) ?? towards;
  };
  return { light: readable(SURFACES.light, INK), dark: readable(SURFACES.dark, WHITE) };
}
