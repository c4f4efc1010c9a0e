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

/** Step of the search for a readable shade, of 255. */
const SHADE_STEP = 8;

/**
 * Returns a colour with the same amount, −255 to 255, added to each channel. Mixing it with white
 * would make it greyer, so that buttons in it look disabled.
 */
function shifted(color: string, by: number): string {
  const digits = sixDigits(color);
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) + by;
    return Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/**
 * Returns a colour's shade for text and controls in each theme: as little darker or lighter as makes
 * it readable.
 */
export function accentsOf(color: string): { light: string; dark: string } {
  const readable = (surface: string, step: number) => {
    // Ends at black or white.
    let shade = sixDigits(color);
    while (contrast(shade, surface) < ACCENT_CONTRAST) shade = shifted(shade, step);
    return shade;
  };
  return {
    light: readable(SURFACES.light, -SHADE_STEP),
    dark: readable(SURFACES.dark, SHADE_STEP),
  };
}
