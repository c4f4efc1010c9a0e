import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Press duration that lifts an item by touch, ms. A shorter touch scrolls. */
const LIFT_MS = 350;

/** Distance after which a touch counts as scrolling, and a mouse movement as dragging, px. */
const SLACK_PX = 8;

/** Distance from the edge of the screen at which the page scrolls, px, and px per frame. */
const EDGE = { px: 88, step: 10 };

/** What the pointer grabbed: the whole item, or its drag handle. */
export type Grip = 'item' | 'handle';

export interface DragOrder {
  /** The ids in their current display order. */
  order: readonly string[];
  /** Id of the lifted item. `null` if there is none. */
  dragged: string | null;
  /** Call on `pointerdown` of an item or its handle. */
  grab(event: ReactPointerEvent, id: string, grip: Grip): void;
}

interface Drag {
  id: string;
  order: readonly string[];
}

/**
 * Lets the user reorder a list by dragging, with mouse, pen or touch. Native drag and drop doesn't
 * support touch. The items need `data-drag-id`; a button in them that may be dragged, `data-grip`.
 * @param onOrder called with the new order and the moved id
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: string[], moved: string) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null);
  const now = useRef<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const show = (next: Drag | null) => {
    now.current = next;
    setDrag(next);
  };
  useEffect(() => () => stop.current?.(), []);
  // While an item is lifted, touch must not scroll. The listener has to be there before the touch
  // starts.
  useEffect(() => {
    const element = list.current;
    const hold = (event: TouchEvent) => {
      if (now.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  });

  function grab(event: ReactPointerEvent, id: string, grip: Grip): void {
    const isControl = (event.target as Element).closest(
      'button:not([data-grip]), a, input, textarea, select',
    );
    if (event.button !== 0 || ids.length < 2 || (grip === 'item' && isControl)) return;
    stop.current?.();
    const { pointerId, pointerType } = event;
    let [x, y] = [event.clientX, event.clientY];
    const [startX, startY] = [x, y];
    const waits = grip === 'item' && pointerType !== 'mouse';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const end = (keeps: boolean) => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      listening.abort();
      stop.current = null;
      const done = now.current;
      if (!done) return;
      show(null);
      // Suppresses the click that follows the release.
      addEventListener('click', swallow, { capture: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (keeps && done.order.some((one, at) => one !== ids[at])) onOrder([...done.order], id);
    };
    const lift = () => {
      show({ id, order: ids });
      if (waits) navigator.vibrate?.(8);
      frame = requestAnimationFrame(follow);
    };
    const follow = () => {
      const place = list.current?.getBoundingClientRect();
      const way = place ? edgeScroll(place, y, innerHeight) : 0;
      if (way !== 0) window.scrollBy(0, way);
      arrange();
      frame = requestAnimationFrame(follow);
    };
    const arrange = () => {
      const lifted = now.current;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-drag-id]') ?? [])];
      const shown = items.map((item) => item.dataset['dragId']!);
      // Until the last change is rendered, the places are outdated.
      if (!lifted || shown.join() !== lifted.order.join()) return;
      const from = shown.indexOf(id);
      const places = items.map((item) => item.getBoundingClientRect());
      const to = dropPlace(places, from, x, y);
      if (to !== from) show({ id, order: moved(shown, id, to) });
    };
    const listening = new AbortController();
    const { signal } = listening;
    stop.current = () => end(false);
    addEventListener(
      'pointermove',
      (moving) => {
        if (moving.pointerId !== pointerId) return;
        [x, y] = [moving.clientX, moving.clientY];
        if (now.current) return arrange();
        if (Math.hypot(x - startX, y - startY) < SLACK_PX) return;
        if (waits) end(false);
        else lift();
      },
      { signal },
    );
    addEventListener('pointerup', (up) => up.pointerId === pointerId && end(true), { signal });
    addEventListener('pointercancel', (gone) => gone.pointerId === pointerId && end(false), {
      signal,
    });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    // A long press lifts the item and must not open the image's context menu.
    addEventListener('contextmenu', (menu) => waits && menu.preventDefault(), { signal });
    if (waits) timer = setTimeout(lift, LIFT_MS);
  }

  const known = new Set(ids);
  const isSame = drag?.order.length === ids.length && drag.order.every((one) => known.has(one));
  return { order: drag && isSame ? drag.order : ids, dragged: drag?.id ?? null, grab };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the list with one entry moved to another place. */
export function moved<T>(list: readonly T[], entry: T, to: number): T[] {
  const others = list.filter((one) => one !== entry);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** Returns a handler of key presses that moves an item by one place, or to an end of its list. */
export const moveByKey =
  (at: number, count: number, onMove: (to: number) => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(Math.max(0, Math.min(to, count - 1)));
  };

/**
 * Keeps the focus on an item that is moved by keys. An element that moves in the document loses it.
 * @returns a function to call before the order changes
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element?.isConnected && document.activeElement !== element) {
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest' });
    }
  });
  return () => {
    const active = document.activeElement as HTMLElement | null;
    if (active && list.current?.contains(active)) focused.current = active;
  };
}
/** Position of an item on the screen, in CSS px. */
export interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns how far the page scrolls in one frame while an item is dragged, in px: near the edges of
 * the screen, until that end of the list is in view.
 * @param y of the pointer
 * @param height of the screen
 */
export function edgeScroll(
  { top, bottom }: Pick<Place, 'top' | 'bottom'>,
  y: number,
  height: number,
) {
  if (y < EDGE.px) return Math.max(-EDGE.step, Math.min(0, Math.floor(top - EDGE.px)));
  const end = height - EDGE.px;
  return y > end ? Math.min(EDGE.step, Math.max(0, Math.ceil(bottom - end))) : 0;
}

const holds = ({ left, top, right, bottom }: Place, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * Returns the new index of a dragged item: that of the item under the pointer, if the dragged item
 * would then be under the pointer. Without this condition, items of different sizes would keep
 * swapping places.
 * @param places of all items in the current layout
 * @param from the dragged item's index
 * @returns its new index; `from` if it stays
 */
export function dropPlace(places: readonly Place[], from: number, x: number, y: number): number {
  const dragged = places[from];
  const to = places.findIndex((place) => holds(place, x, y));
  const over = places[to];
  if (!dragged || !over || to === from) return from;
  const height = dragged.bottom - dragged.top;
  const isInRow = over.top < dragged.bottom && dragged.top < over.bottom;
  if (isInRow) return to;
  const isUnder = to > from ? y >= over.bottom - height : y <= over.top + height;
  return isUnder ? to : from;
}
