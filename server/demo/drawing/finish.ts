import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Light } from './light.ts';

/** Draws a warm or cool vignette that ties the picture's colours together. */
export function finish(canvas: Canvas, light: Light, drawing: Drawing): void {
  const { width, height } = canvas;
  const veil =
    drawing.hour === 'dusk'
      ? '#2a2458'
      : drawing.hour === 'monsoon'
        ? '#6d8088'
        : mix(light.sunColor, '#e8a55a', 0.3);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.radial([width / 2, height * 0.46], 1350, [
      [0, veil, 0],
      [0.62, veil, 0.02],
      [1, mix(veil, '#2a2320', 0.6), 0.26],
    ]),
  );
}
