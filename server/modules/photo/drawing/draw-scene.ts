import { DRAWING_HEIGHT, DRAWING_WIDTH } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/**
 * The picture of a drawing as SVG of this width (px), 4:3. Pure: the same drawing gives the same
 * text. No fonts, no outside resources, no scripts.
 */
export function drawScene(drawing: Drawing, width: number): string {
  const height = Math.round((width * DRAWING_HEIGHT) / DRAWING_WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}"><rect width="100%" height="100%" fill="#e9e3d8"/><desc>${drawing.kind}</desc></svg>`;
}
