import type { Drawing } from './drawing.ts';
import { PLACEHOLDERS } from './placeholder-table.ts';

/**
 * Returns the six placeholder colours of a drawing, `rrggbb` row by row. They come from a table, so
 * millions of photos can be described without drawing one.
 */
export function placeholderOf(drawing: Pick<Drawing, 'kind' | 'hour'>): string {
  return PLACEHOLDERS[drawing.kind][drawing.hour];
}
