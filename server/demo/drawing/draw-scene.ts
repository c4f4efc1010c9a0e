import { drawBalconyView } from './balcony-view.ts';
import { drawBathroom } from './bathroom.ts';
import { drawBedroom } from './bedroom.ts';
import type { Canvas } from './canvas.ts';
import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  parseDrawing,
  type Drawing,
  type DrawingKind,
} from './drawing.ts';
import { drawDocument } from './document.ts';
import { drawFacadeCondo } from './facade-condo.ts';
import { drawFacadeHouse } from './facade-house.ts';
import { drawFacadeTownhouse } from './facade-townhouse.ts';
import { drawFloorPlan } from './floor-plan.ts';
import { drawGarden } from './garden.ts';
import { drawKitchen } from './kitchen.ts';
import { drawLand } from './land.ts';
import { drawLiving } from './living.ts';
import { drawPool } from './pool-scene.ts';
import { drawStreet } from './street.ts';

/** Increase when the pictures change, so that cached renditions are made again. */
export const DRAWING_VERSION = 1;

const SCENES: Record<DrawingKind, (drawing: Drawing) => Canvas> = {
  'facade-house': drawFacadeHouse,
  'facade-condo': drawFacadeCondo,
  land: drawLand,
  living: drawLiving,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  pool: drawPool,
  garden: drawGarden,
  'balcony-view': drawBalconyView,
  street: drawStreet,
  'floor-plan': drawFloorPlan,
  'facade-townhouse': drawFacadeTownhouse,
  document: drawDocument,
};

/**
 * Returns the picture of a drawing as SVG of this width (px), 4:3. Pure: the same drawing gives the
 * same text. Contains no fonts, external resources or scripts.
 */
export function drawScene(drawing: Drawing, width: number): string {
  const height = Math.round((width * DRAWING_HEIGHT) / DRAWING_WIDTH);
  return SCENES[drawing.kind](drawing).toSvg(width, height);
}

/**
 * Returns the picture for a `photos.drawing` value as SVG. Null for a kind that this version
 * doesn't know.
 * @param width of the picture after it is turned, px
 * @param isOnItsSide whether it will be turned by 90°
 */
export function drawStored(stored: unknown, width: number, isOnItsSide: boolean): string | null {
  const drawing = parseDrawing(stored);
  if (!drawing) return null;
  const drawn = isOnItsSide ? Math.round((width * DRAWING_WIDTH) / DRAWING_HEIGHT) : width;
  return drawScene(drawing, drawn);
}
