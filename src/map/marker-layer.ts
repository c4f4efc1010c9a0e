import { type MapMarker, isSameMarker } from './map-marker.ts';
import styles from './map.module.css';
import { type Direction, groupSize, nextTowards, wholeLabels } from './pin-layout.ts';

export interface MarkerEvents {
  onOpen: (marker: MapMarker) => void;
  /** Called with the marker under the pointer or focus, or `null`. */
  onPoint: (id: string | null) => void;
}

interface Standing {
  marker: MapMarker;
  button: HTMLButtonElement;
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
    for (const [id, { button }] of this.#standing) {
      if (wanted.has(id)) continue;
      button.remove();
      this.#standing.delete(id);
    }
    for (const marker of markers) {
      const before = this.#standing.get(marker.id);
      if (before && isSameMarker(before.marker, marker)) {
        before.marker = marker;
        continue;
      }
      before?.button.remove();
      this.#standing.set(marker.id, this.#make(marker));
    }
    // Measured after all buttons were added, so that only one layout is needed.
    for (const one of this.#standing.values()) {
      if (one.width > 0) continue;
      one.width = one.button.offsetWidth;
      one.height = one.button.offsetHeight;
    }
    this.move();
    this.arrange();
  }

  #make(marker: MapMarker): Standing {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles[marker.kind]!;
    button.textContent = marker.text;
    button.ariaLabel = marker.name;
    button.dataset['marker'] = marker.id;
    button.tabIndex = -1;
    if (marker.kind === 'pin' && marker.isAbout) button.dataset['about'] = '';
    if (marker.kind === 'group') {
      const size = `${groupSize(marker.count)}px`;
      button.style.width = size;
      button.style.height = size;
    }
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#events.onOpen(this.#standing.get(marker.id)!.marker);
    });
    for (const event of ['pointerenter', 'focus']) {
      button.addEventListener(event, () => this.#events.onPoint(marker.id));
    }
    for (const event of ['pointerleave', 'blur']) {
      button.addEventListener(event, () => this.#events.onPoint(null));
    }
    // A double click on a marker must not zoom the map.
    button.addEventListener('dblclick', (event) => event.stopPropagation());
    this.element.append(button);
    return { marker, button, x: 0, y: 0, width: 0, height: 0 };
  }

  /** Repositions the markers after the map moved. */
  move(): void {
    for (const one of this.#standing.values()) {
      const { x, y } = this.#project(one.marker);
      one.x = x;
      one.y = y;
      one.button.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
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
        isFixed: marker.kind === 'group' || marker.isShort === true || isOver(marker.id),
      })),
    );
    for (const { marker, button } of all) {
      button.toggleAttribute('data-mini', !whole.has(marker.id));
      button.toggleAttribute('data-raised', this.#raised.has(marker.id));
      button.toggleAttribute('data-chosen', marker.id === this.#chosen);
      button.ariaPressed = marker.kind === 'pin' ? String(marker.id === this.#chosen) : null;
    }
    this.#keepOneTabStop(all);
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

  focus(id: string): void {
    this.#standing.get(id)?.button.focus();
  }

  #keepOneTabStop(all: readonly Standing[]): void {
    const stop =
      all.find(({ button }) => button === document.activeElement) ??
      all.find(({ marker }) => marker.id === this.#chosen) ??
      all.find(({ x, y }) => x > 0 && y > 0) ??
      all[0];
    for (const one of all) one.button.tabIndex = one === stop ? 0 : -1;
  }

  #walk(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const all = [...this.#standing.values()];
    const from = all.find(({ button }) => button === event.target);
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
    next.button.focus({ preventScroll: true });
    this.#keepOneTabStop(all);
  }
}
