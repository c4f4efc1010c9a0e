import type { Color } from './color.ts';

/** A point in the picture, in px of the 1920 × 1440 master. */
export type Spot = readonly [x: number, y: number];

/** A colour, or a gradient created by the canvas. */
export type Paint = string;

export type Stop = readonly [offset: number, color: Color, opacity?: number];

function figure(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Returns the path text of a closed polygon. All polygons turn the same way, so overlaps never cut
 * holes.
 */
function polygon(spots: readonly Spot[]): string {
  let area = 0;
  for (let i = 0; i < spots.length; i += 1) {
    const [x, y] = spots[i]!;
    const [nextX, nextY] = spots[(i + 1) % spots.length]!;
    area += x * nextY - nextX * y;
  }
  const ordered = area < 0 ? [...spots].reverse() : spots;
  let text = 'M';
  for (const [index, [x, y]] of ordered.entries()) {
    text += `${index === 0 ? '' : 'L'}${figure(x)} ${figure(y)}`;
  }
  return `${text}Z`;
}

/** Drawn below everything, so that seams between surfaces don't show as holes. */
const PAPER = '#b9b3a6';

interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boundsOf(spots: readonly Spot[]): Seen {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of spots) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

/**
 * Collects the parts of an SVG from back to front. Consecutive shapes with the same paint become
 * one path.
 */
export class Canvas {
  readonly width = 1920;
  readonly height = 1440;
  #body: string[] = [];
  #definitions: string[] = [];
  #gradients = new Map<string, string>();
  #pending: { paint: Paint; opacity: number; d: string } | null = null;
  /** The visible area in px. Shapes outside of it are skipped. */
  #seen: Seen = { left: 0, top: 0, right: 1920, bottom: 1440 };

  #flush(): void {
    if (!this.#pending) return;
    const { paint, opacity, d } = this.#pending;
    const alpha = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    this.#body.push(`<path fill="${paint}"${alpha} d="${d}"/>`);
    this.#pending = null;
  }

  #isSeen(left: number, top: number, right: number, bottom: number): boolean {
    const seen = this.#seen;
    return right > seen.left && left < seen.right && bottom > seen.top && top < seen.bottom;
  }

  #areSeen(spots: readonly Spot[]): boolean {
    const { left, top, right, bottom } = boundsOf(spots);
    return this.#isSeen(left, top, right, bottom);
  }

  /**
   * Fills a polygon. Consecutive polygons with the same paint and opacity are merged, so overlaps
   * don't add up.
   */
  fill(spots: readonly Spot[], paint: Paint, opacity = 1): void {
    if (spots.length < 3 || opacity <= 0 || !this.#areSeen(spots)) return;
    this.path(polygon(spots), paint, opacity);
  }

  /** Fills a path given as SVG path text. */
  path(d: string, paint: Paint, opacity = 1): void {
    const pending = this.#pending;
    if (pending && pending.paint === paint && pending.opacity === opacity) {
      pending.d += d;
      return;
    }
    this.#flush();
    this.#pending = { paint, opacity, d };
  }

  rect(x: number, y: number, width: number, height: number, paint: Paint, opacity = 1): void {
    this.fill(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      paint,
      opacity,
    );
  }

  /** Draws a rectangle with rounded corners. */
  round(
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    paint: Paint,
    opacity = 1,
  ): void {
    if (!this.#isSeen(x, y, x + width, y + height)) return;
    const r = Math.max(0, Math.min(radius, width / 2, height / 2));
    const arc = (dx: number, dy: number) =>
      `a${figure(r)} ${figure(r)} 0 0 1 ${figure(dx)} ${figure(dy)}`;
    this.path(
      `M${figure(x + r)} ${figure(y)}h${figure(width - 2 * r)}${arc(r, r)}v${figure(height - 2 * r)}${arc(-r, r)}h${figure(2 * r - width)}${arc(-r, -r)}v${figure(2 * r - height)}${arc(r, -r)}z`,
      paint,
      opacity,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: Paint, opacity = 1): void {
    if (!this.#isSeen(x - rx, y - ry, x + rx, y + ry)) return;
    const [w, h] = [figure(rx), figure(ry)];
    this.path(
      `M${figure(x - rx)} ${figure(y)}a${w} ${h} 0 1 1 ${figure(2 * rx)} 0a${w} ${h} 0 1 1 ${figure(-2 * rx)} 0z`,
      paint,
      opacity,
    );
  }

  /**
   * Draws a closed curve through the midpoints between its corners: soft, like leaves and clouds.
   */
  curve(spots: readonly Spot[], paint: Paint, opacity = 1): void {
    if (!this.#areSeen(spots)) return;
    const middle = (i: number): Spot => {
      const [ax, ay] = spots[i % spots.length]!;
      const [bx, by] = spots[(i + 1) % spots.length]!;
      return [(ax + bx) / 2, (ay + by) / 2];
    };
    const [startX, startY] = middle(spots.length - 1);
    let d = `M${figure(startX)} ${figure(startY)}`;
    for (let i = 0; i < spots.length; i += 1) {
      const [x, y] = spots[i]!;
      const [endX, endY] = middle(i);
      d += `Q${figure(x)} ${figure(y)} ${figure(endX)} ${figure(endY)}`;
    }
    this.path(`${d}Z`, paint, opacity);
  }

  /** Draws an open line of constant width. */
  line(spots: readonly Spot[], width: number, paint: Paint, opacity = 1): void {
    this.#flush();
    const d = spots.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join('');
    this.#stroke(d, width, paint, opacity);
  }

  /** Draws an open line along a quadratic curve. */
  bend(from: Spot, by: Spot, to: Spot, width: number, paint: Paint, opacity = 1): void {
    this.#flush();
    const [a, b, c] = [from, by, to].map(([x, y]) => `${figure(x)} ${figure(y)}`);
    this.#stroke(`M${a}Q${b} ${c}`, width, paint, opacity);
  }

  #stroke(d: string, width: number, paint: Paint, opacity: number): void {
    const alpha = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    this.#body.push(
      `<path fill="none" stroke="${paint}" stroke-width="${figure(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha} d="${d}"/>`,
    );
  }

  /** Returns a gradient along a line of the picture. */
  linear(from: Spot, to: Spot, stops: readonly Stop[]): Paint {
    const [x1, y1, x2, y2] = [...from, ...to].map(figure);
    return this.#gradient(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
      stops,
    );
  }

  /** Returns a vertical gradient from `top` to `bottom`, in px. */
  vertical(top: number, bottom: number, stops: readonly Stop[]): Paint {
    return this.linear([0, top], [0, bottom], stops);
  }

  /** Returns a radial gradient from a centre. `squash` flattens it. */
  radial(center: Spot, radius: number, stops: readonly Stop[], squash = 1): Paint {
    const [x, y] = center.map(figure);
    const flat =
      squash === 1
        ? ''
        : ` gradientTransform="translate(0 ${figure(center[1] * (1 - squash))}) scale(1 ${squash})"`;
    return this.#gradient(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${figure(radius)}"${flat}`,
      stops,
    );
  }

  #gradient(element: string, attributes: string, stops: readonly Stop[]): Paint {
    const inside = stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${alpha}/>`;
      })
      .join('');
    const key = element + attributes + inside;
    let id = this.#gradients.get(key);
    if (!id) {
      id = `g${this.#gradients.size}`;
      this.#gradients.set(key, id);
      this.#definitions.push(`<${element} id="${id}" ${attributes}>${inside}</${element}>`);
    }
    return `url(#${id})`;
  }

  /** Draws `work` clipped to a polygon. */
  clip(spots: readonly Spot[], work: () => void): void {
    this.#flush();
    const id = `c${this.#definitions.length}`;
    this.#definitions.push(`<clipPath id="${id}"><path d="${polygon(spots)}"/></clipPath>`);
    this.#body.push(`<g clip-path="url(#${id})">`);
    const outer = this.#seen;
    const inner = boundsOf(spots);
    this.#seen = {
      left: Math.max(outer.left, inner.left),
      top: Math.max(outer.top, inner.top),
      right: Math.min(outer.right, inner.right),
      bottom: Math.min(outer.bottom, inner.bottom),
    };
    work();
    this.#seen = outer;
    this.#flush();
    this.#body.push('</g>');
  }

  /** Draws `work` as one layer with this opacity. */
  layer(opacity: number, work: () => void): void {
    this.#flush();
    this.#body.push(`<g opacity="${Math.round(opacity * 1000) / 1000}">`);
    work();
    this.#flush();
    this.#body.push('</g>');
  }

  /** Returns the whole picture as SVG at a size in px. */
  toSvg(width: number, height: number): string {
    this.#flush();
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions.join('')}</defs><path fill="${PAPER}" d="M0 0h${this.width}v${this.height}h-${this.width}z"/>${this.#body.join('')}</svg>`;
  }
}
