import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import {
  boundView,
  fittedSize,
  type Offset,
  type PhotoView,
  pinch,
  scaleAt,
  SCALE_TAPPED,
  type Size,
  WHOLE,
} from './zoom-geometry.ts';

const DOUBLE_TAP_MS = 300;
const TAP_MOVES_PX = 12;
/** Distance that a photo must be pulled down to close the viewer. */
const PULL_AWAY_PX = 96;
const WHEEL_SPEED = 0.0025;
const KEY_STEP = 1.5;

/**
 * Zooms the shown photo with two fingers, a double tap, the wheel or keys. One finger moves a
 * zoomed photo, or pulls an unzoomed one down to close. Changes only the element's style, to avoid
 * a render per frame.
 */
export function usePhotoZoom({
  frame,
  photo,
  onPullAway,
}: {
  /** Container of the photo. Its child with `data-photo` is moved. */
  frame: RefObject<HTMLElement | null>;
  photo: Size | undefined;
  onPullAway: () => void;
}) {
  const view = useRef<PhotoView>(WHOLE);
  const [isZoomed, setZoomed] = useState(false);

  const show = useCallback(
    (wanted: PhotoView, isCalm = false) => {
      const element = frame.current;
      const moved = element?.querySelector<HTMLElement>('[data-photo]');
      if (!element || !moved || !photo) return;
      const size = { width: element.clientWidth, height: element.clientHeight };
      const next = boundView(wanted, fittedSize(photo, size), size);
      view.current = next;
      moved.toggleAttribute('data-calm', isCalm);
      moved.style.transform =
        next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      setZoomed(next.scale > 1);
    },
    [frame, photo],
  );

  const zoomBy = useCallback(
    (share: number, at: Offset = { x: 0, y: 0 }) =>
      show(scaleAt(view.current, at, view.current.scale * share), true),
    [show],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const stopFingers = followFingers(element, { view, show, onPullAway });
    function turnWheel(event: WheelEvent) {
      // Horizontal scrolling leads to the next photo.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const share = Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 4 : 1));
      show(scaleAt(view.current, offsetIn(element!, event), view.current.scale * share));
    }
    element.addEventListener('wheel', turnWheel, { passive: false });
    return () => {
      stopFingers();
      element.removeEventListener('wheel', turnWheel);
      const moved = element.querySelector<HTMLElement>('[data-photo]');
      if (moved) moved.style.transform = '';
      view.current = WHOLE;
      setZoomed(false);
    };
  }, [frame, show, onPullAway]);

  return {
    isZoomed,
    /** Toggles between the whole photo and zoomed in. */
    toggle: () => show(isZoomed ? WHOLE : { ...WHOLE, scale: SCALE_TAPPED }, true),
    /** Returns whether the key was handled: plus, minus or zero. */
    press(key: string): boolean {
      if (key === '+' || key === '=') zoomBy(KEY_STEP);
      else if (key === '-') zoomBy(1 / KEY_STEP);
      else if (key === '0') show(WHOLE, true);
      else return false;
      return true;
    },
  };
}

function offsetIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Offset {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

interface Moves {
  view: RefObject<PhotoView>;
  show: (wanted: PhotoView, isCalm?: boolean) => void;
  onPullAway: () => void;
}

function followFingers(element: HTMLElement, { view, show, onPullAway }: Moves): () => void {
  const fingers = new Map<number, { from: Offset; now: Offset }>();
  let lastTap = { at: 0, x: 0, y: 0 };

  function pull(distance: number, isCalm = false) {
    const moved = element.querySelector<HTMLElement>('[data-photo]');
    if (!moved) return;
    moved.toggleAttribute('data-calm', isCalm);
    moved.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  }

  function down(event: PointerEvent) {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return;
    const at = offsetIn(element, event);
    fingers.set(event.pointerId, { from: at, now: at });
    // Continue the drag when the mouse leaves the frame.
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = finger.now;
    finger.now = offsetIn(element, event);
    const [one, other] = [...fingers.values()];
    if (one && other) {
      const was: [Offset, Offset] = finger === one ? [before, other.now] : [one.now, before];
      show(pinch(view.current, was, [one.now, other.now]));
    } else if (view.current.scale > 1) {
      const { scale, x, y } = view.current;
      show({ scale, x: x + finger.now.x - before.x, y: y + finger.now.y - before.y });
    } else if (event.pointerType !== 'mouse') {
      pull(finger.now.y - finger.from.y);
    }
  }

  function up(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    const dx = finger.now.x - finger.from.x;
    const dy = finger.now.y - finger.from.y;
    if (view.current.scale === 1 && event.pointerType !== 'mouse' && fingers.size === 0) {
      if (dy > PULL_AWAY_PX && dy > Math.abs(dx)) return onPullAway();
      pull(0, true);
    }
    if (Math.hypot(dx, dy) < TAP_MOVES_PX) tap(event, finger.now);
  }

  function tap({ timeStamp: at, pointerType }: PointerEvent, { x, y }: Offset) {
    const isSecond =
      at - lastTap.at < DOUBLE_TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < 40;
    lastTap = { at: isSecond ? 0 : at, x, y };
    // One click is enough for a mouse, because its cursor shows the action.
    if (!isSecond && pointerType !== 'mouse') return;
    show(view.current.scale > 1 ? WHOLE : scaleAt(WHOLE, { x, y }, SCALE_TAPPED), true);
  }

  /** The browser took over the touch to scroll the strip. */
  function cancel({ pointerId }: PointerEvent) {
    if (fingers.delete(pointerId) && view.current.scale === 1) pull(0, true);
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners)) {
    element.addEventListener(name, listener as EventListener, { signal: listening.signal });
  }
  return () => listening.abort();
}
