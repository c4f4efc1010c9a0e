/** Position of a photo in its frame: the scale, and the offset from the centre in px. */
export interface PhotoView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Offset from the centre of the frame, in px. */
export interface Offset {
  x: number;
  y: number;
}

export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 };
export const SCALE_MOST = 4;

/** Scale after a double tap: enough to read book titles on a shelf. */
export const SCALE_TAPPED = 2.5;

/** Returns the size of a photo that fits whole into a frame. */
export function fittedSize(photo: Size, frame: Size): Size {
  const share = Math.min(frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * share, height: photo.height * share };
}

/**
 * Limits a view: not smaller than the whole photo, not larger than `SCALE_MOST`, and no edge of the
 * photo inside the frame.
 */
export function boundView({ scale, x, y }: PhotoView, fitted: Size, frame: Size): PhotoView {
  const bound = Math.min(SCALE_MOST, Math.max(1, scale));
  if (bound === 1) return WHOLE;
  return {
    scale: bound,
    x: within(x, (fitted.width * bound - frame.width) / 2),
    y: within(y, (fitted.height * bound - frame.height) / 2),
  };
}

/** Returns the view at another scale, with the given point fixed. */
export function scaleAt(view: PhotoView, point: Offset, scale: number): PhotoView {
  const share = scale / view.scale;
  return {
    scale,
    x: point.x - (point.x - view.x) * share,
    y: point.y - (point.y - view.y) * share,
  };
}

/**
 * Returns the view after a pinch. The midpoint of the fingers stays on the same point of the photo.
 */
export function pinch(
  view: PhotoView,
  before: readonly [Offset, Offset],
  after: readonly [Offset, Offset],
): PhotoView {
  const spread = ([one, other]: readonly [Offset, Offset]) =>
    Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const [from, to] = [middle(before), middle(after)];
  const scaled = scaleAt(view, from, (view.scale * spread(after)) / spread(before));
  return { ...scaled, x: scaled.x + to.x - from.x, y: scaled.y + to.y - from.y };
}

function middle([one, other]: readonly [Offset, Offset]): Offset {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function within(offset: number, most: number): number {
  const limit = Math.max(0, most);
  // Adding zero turns minus zero into zero, which would otherwise appear in the style.
  return Math.min(limit, Math.max(-limit, offset)) + 0;
}
