import { BLANK_PLACEHOLDER } from '../placeholder.ts';
import type { Drawing } from './drawing.ts';

/** The six colours that stand for a drawing until it is there, `rrggbb` row by row. */
export function placeholderOf(drawing: Drawing): string {
  return drawing ? BLANK_PLACEHOLDER : '';
}
