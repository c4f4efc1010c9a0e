import type { Drawing } from './drawing.ts';
import { PLACEHOLDERS } from './placeholder-table.ts';

/**
 * The six colours that stand for a drawing until it is there, `rrggbb` row by row. Looked up, so
 * that millions of photos can be described without drawing one.
 */
export function placeholderOf(drawing: Pick<Drawing, 'kind' | 'hour'>): string {
  return PLACEHOLDERS[drawing.kind][drawing.hour];
}
