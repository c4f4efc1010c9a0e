import { houseIcon } from '#ui/icons.ts';

import { type MapHome, type MapMarker, isSameMarker, type OpenMarker } from './map-marker.ts';
import styles from './map.module.css';
import { type Direction, groupSize, nextTowards, wholeLabels } from './pin-layout.ts';

export interface MarkerEvents {
  onOpen: (marker: OpenMarker) => void;
  /** Called with the marker under the pointer or focus, or `null`. */
  onPoint: (id: string | null) => void;
}

/** Sizes of a home's marker in px, as in the styles. */
const POINTER_PX = 8;
const HOUSE_PX = 22;

interface Standing {
  marker: MapMarker;
  element: HTMLElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * The markers of a map: real buttons on top of it that move with it. They are one Tab stop. Arrow
 * keys move to the nearest marker in their direction.
 */
export class MarkerLayer {
  readonly element = document.createElement('div');
  readonly #project: (place: { lat: number; lon: number }) => { x: number; y: number };
  readonly #events: MarkerEvents;
  readonly #standing = new Map<string, Standing>();
  #raised = new Set<string>();
  #chosen: string | null = null;

  constructor(
    label: string,
    project: (place: { lat: number; lon: number }) => { x: number; y: number },
    events: MarkerEvents,
  ) {
    this.#project = project;
    this.#events = events;
    this.element.className = styles.markers!;
    this.element.role = 'group';
    this.element.ariaLabel = label;
    this.element.addEventListener('keydown', (event) => this.#walk(event));
  }

  /** Shows these markers. Existing markers that are the same aren't touched. */
  set(markers: readonly MapMarker[]): void {
    const wanted = new Set(markers.map(({ id }) => id));
    for (const [id, { element }] of this.#standing) {
      if (wanted.has(id)) continue;
      element.remove();
      this.#standing.delete(id);
    }
    for (const marker of markers) {
      const before = this.#standing.get(marker.id);
      if (before && isSameMarker(before.marker, marker)) {
        before.marker = marker;
        continue;
      }
      before?.element.remove();
      this.#standing.set(marker.id, this.#make(marker));
    }
    // Measured after all buttons were added, so that only one layout is needed.
    for (const one of this.#standing.values()) {
      if (one.width > 0) continue;
      one.width = one.element.offsetWidth;
      one.height = one.element.offsetHeight;
    }
    this.move();
    this.arrange();
  }

  #make(marker: MapMarker): Standing {
    const element = marker.kind === 'home' ? makeHome(marker) : this.#makeButton(marker);
    this.element.append(element);
    return { marker, element, x: 0, y: 0, width: 0, height: 0 };
  }

  #makeButton(marker: OpenMarker): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles[marker.kind]!;
    button.textContent = marker.text;
    button.ariaLabel = marker.name;
    button.dataset['marker'] = marker.id;
    button.tabIndex = -1;
    if (marker.kind === 'pin' && marker.isAbout) button.dataset['about'] = '';
    if (marker.kind === 'group') {
      if (marker.tone) button.dataset['tone'] = marker.tone;
      const size = `${groupSize(marker.count)}px`;
      button.style.width = size;
      button.style.height = size;
    }
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#events.onOpen(this.#standing.get(marker.id)!.marker as OpenMarker);
    });
    for (const event of ['pointerenter', 'focus']) {
      button.addEventListener(event, () => this.#events.onPoint(marker.id));
    }
    for (const event of ['pointerleave', 'blur']) {
      button.addEventListener(event, () => this.#events.onPoint(null));
    }
    // A double click on a marker must not zoom the map.
    button.addEventListener('dblclick', (event) => event.stopPropagation());
    return button;
  }

  /** Repositions the markers after the map moved. */
  move(): void {
    for (const one of this.#standing.values()) {
      const { x, y } = this.#project(one.marker);
      one.x = x;
      one.y = y;
      one.element.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
    }
  }

  /** Decides which markers have room for their text. Called when the map has stopped moving. */
  arrange(): void {
    const all = [...this.#standing.values()];
    const isOver = (id: string) => this.#raised.has(id) || id === this.#chosen;
    const whole = wholeLabels(
      all.map(({ marker, x, y, width, height }) => ({
        id: marker.id,
        x,
        y,
        width,
        height,
        isFixed: marker.kind !== 'pin' || marker.isShort === true || isOver(marker.id),
      })),
    );
    for (const { marker, element } of all) {
      element.toggleAttribute('data-mini', !whole.has(marker.id));
      element.toggleAttribute('data-raised', this.#raised.has(marker.id));
      element.toggleAttribute('data-chosen', marker.id === this.#chosen);
      element.ariaPressed = marker.kind === 'pin' ? String(marker.id === this.#chosen) : null;
    }
    this.#keepOneTabStop(this.#buttons());
  }

  /** Raises some markers above the others. Unknown ids are ignored. */
  raise(ids: readonly string[]): void {
    this.#raised = new Set(ids);
    this.arrange();
  }

  choose(id: string | null): void {
    this.#chosen = id;
    this.arrange();
  }

  /** Returns the position and size of a marker, px; `null` if it isn't shown. */
  placeOf(id: string): Pick<Standing, 'x' | 'y' | 'width' | 'height'> | null {
    return this.#standing.get(id) ?? null;
  }

  /** Draws the markers as they are seen. */
  paint(context: CanvasRenderingContext2D): void {
    const all = [...this.#standing.values()].map((one) => ({
      ...one,
      style: getComputedStyle(one.element),
    }));
    const layer = ({ style }: (typeof all)[number]) => Number(style.zIndex) || 0;
    for (const one of all.toSorted((a, b) => layer(a) - layer(b))) {
      const { element, marker, style, x } = one;
      const { offsetWidth: width, offsetHeight: height } = element;
      // A pin of an exact home points at its place.
      const isAbove = marker.kind === 'home' && !marker.isAbout;
      const y = isAbove ? one.y - height / 2 - POINTER_PX : one.y;
      context.beginPath();
      context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
      context.fillStyle = style.backgroundColor;
      context.strokeStyle = style.borderColor;
      context.lineWidth = Number.parseFloat(style.borderWidth);
      context.fill();
      context.stroke();
      if (isAbove) {
        context.beginPath();
        context.arc(x, one.y, POINTER_PX / 2, 0, 2 * Math.PI);
        context.fill();
        context.stroke();
      }
      context.fillStyle = style.color;
      if (marker.kind === 'home') {
        context.save();
        context.translate(x - HOUSE_PX / 2, y - HOUSE_PX / 2);
        context.scale(HOUSE_PX / 24, HOUSE_PX / 24);
        context.strokeStyle = style.color;
        context.lineWidth = 2;
        context.stroke(new Path2D(houseIcon));
        context.restore();
      } else if (!element.hasAttribute('data-mini')) {
        context.font = style.font;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText(marker.text, x, y);
      }
    }
  }

  focus(id: string): void {
    this.#standing.get(id)?.element.focus();
  }

  #buttons(): Standing[] {
    return [...this.#standing.values()].filter(({ marker }) => marker.kind !== 'home');
  }

  #keepOneTabStop(all: readonly Standing[]): void {
    const stop =
      all.find(({ element }) => element === document.activeElement) ??
      all.find(({ marker }) => marker.id === this.#chosen) ??
      all.find(({ x, y }) => x > 0 && y > 0) ??
      all[0];
    for (const one of all) one.element.tabIndex = one === stop ? 0 : -1;
  }

  #walk(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const all = this.#buttons();
    const from = all.find(({ element }) => element === event.target);
    if (!direction || !from) return;
    // Otherwise the arrow key would move the map under the markers.
    event.preventDefault();
    event.stopPropagation();
    const { clientWidth, clientHeight } = this.element;
    const inSight = all.filter(
      ({ x, y }) => x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight,
    );
    const next = nextTowards(from, direction, inSight);
    if (!next) return;
    next.element.focus({ preventScroll: true });
    this.#keepOneTabStop(all);
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes the marker of a home: a pin with a house, or a round one for an approximate position. */
function makeHome({ id, name, isAbout }: MapHome): HTMLElement {
  const home = document.createElement('div');
  home.className = styles.home!;
  home.role = 'img';
  home.ariaLabel = name;
  home.dataset['marker'] = id;
  home.toggleAttribute('data-about', isAbout);
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', houseIcon);
  icon.append(path);
  home.append(icon);
  return home;
}
