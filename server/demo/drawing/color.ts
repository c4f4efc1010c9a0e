/** A colour as hex text, `#rrggbb`. The code mixes the same values that the SVG contains. */
export type Color = string;

/** Red, green and blue in linear light, 0 to 1, where light can be added and multiplied. */
export type Linear = readonly [number, number, number];

const TO_LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const known = new Map<Color, Linear>();

export function linearOf(color: Color): Linear {
  let linear = known.get(color);
  if (!linear) {
    const value = Number.parseInt(color.slice(1), 16);
    linear = [TO_LINEAR[value >> 16]!, TO_LINEAR[(value >> 8) & 255]!, TO_LINEAR[value & 255]!];
    if (known.size > 20_000) known.clear();
    known.set(color, linear);
  }
  return linear;
}

function channel(linear: number): number {
  const share =
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.min(1, linear) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}

export function colorOf([r, g, b]: Linear): Color {
  const value = (channel(r) << 16) | (channel(g) << 8) | channel(b);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/**
 * Returns a colour between two colours. Uses the cube roots of linear light, which is close to
 * perceived differences.
 */
export function mix(from: Color, to: Color, share: number): Color {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const a = linearOf(from);
  const b = linearOf(to);
  const one = (i: 0 | 1 | 2) => {
    const root = Math.cbrt(a[i]);
    return (root + (Math.cbrt(b[i]) - root) * share) ** 3;
  };
  return colorOf([one(0), one(1), one(2)]);
}
