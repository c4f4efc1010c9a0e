import { PHOTO_WIDTHS } from '#contract/photo-address.ts';

/** Up to this (CSS px) the shorter side of a screen is a phone's. */
const PHONE_SIDE = 600;
/** CSS px: as wide as a photo is shown on a desk, where it isn't looked at in full. */
const DESK_PHOTO_WIDTH = 1_120;
/** Denser screens show no more of a photo. */
const DENSITY_MOST = 2.5;
/** Who saves data is served well by what a phone shows in its lists. */
const SPARING_WIDTH = 800;

/**
 * The width (px) in which photos are kept on a device: sharp on its screen, and no wider than that.
 * @param device.width the shorter side of its screen, CSS px
 */
export function packWidth(device: {
  width: number;
  density: number;
  savesData: boolean;
}): (typeof PHOTO_WIDTHS)[number] {
  if (device.savesData) return SPARING_WIDTH;
  const shown = device.width <= PHONE_SIDE ? device.width : DESK_PHOTO_WIDTH;
  const wanted = shown * Math.min(device.density, DENSITY_MOST);
  // A tenth less isn't seen, and costs half as much again to avoid.
  const fitting = PHOTO_WIDTHS.find((width) => width >= wanted * 0.9);
  return fitting ?? PHOTO_WIDTHS.at(-1)!;
}
