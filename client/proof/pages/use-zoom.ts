import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  isDoubleTap,
  keepInside,
  type Point,
  pinch,
  readStroke,
  SCALE_MAX,
  type Tap,
  toggleZoom,
  type View,
  WHOLE,
  zoomAt,
} from './zoom.ts';

interface ZoomOptions extends Gestures {
  stage: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  /** 6 by default. */
  scaleMax?: number;
  /** Whether the wheel zooms without a key; it scrolls the page otherwise. */
  wheelZooms?: boolean;
}

interface Gestures {
  onTap: (event: PointerEvent) => void;
  /** Called if a reported tap turns out to be the first of a double tap. */
  onTapTaken: () => void;
  onSwipe: (direction: 'next' | 'previous') => void;
}

type Limits = { scaleMax: number; wheelZooms: boolean };

type ZoomControls = {
  read: () => View;
  show: (next: View) => void;
  /** Tells React the scale, once the fingers rest. */
  rest: () => void;
};

type Finger = { start: Point; at: Point; since: number };

/** Moves the sheet without React, so that it follows fingers at the screen's pace. `scale` is known when they rest. */
export function useZoom({ stage, sheet, scaleMax = SCALE_MAX, wheelZooms = false, ...on }: ZoomOptions) {
  const view = useRef<View>(WHOLE);
  const [scale, setScale] = useState(1);
  const onTap = useEffectEvent((event: PointerEvent) => on.onTap(event));
  const onTapTaken = useEffectEvent(() => on.onTapTaken());
  const onSwipe = useEffectEvent((direction: 'next' | 'previous') => on.onSwipe(direction));

  const controls = useRef<ZoomControls>({
    read: () => view.current,
    show(next: View) {
      const [room, paper] = [stage.current, sheet.current];
      if (!room || !paper) return;
      const size = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight });
      const kept = keepInside(next, size(room), size(paper));
      view.current = kept;
      paper.style.transform =
        kept.scale === 1 ? '' : `translate(${kept.x}px, ${kept.y}px) scale(${kept.scale})`;
      paper.style.setProperty('--zoom', String(kept.scale));
      room.dataset.zoomed = String(kept.scale > 1);
    },
    rest() {
      setScale(view.current.scale);
    },
  }).current;

  useEffect(() => {
    const room = stage.current;
    if (!room) return;
    const limits = { scaleMax, wheelZooms };
    return followGestures(room, controls, limits, {
      onTap: (event) => onTap(event),
      onTapTaken: () => onTapTaken(),
      onSwipe: (direction) => onSwipe(direction),
    });
  }, [stage, controls, scaleMax, wheelZooms]);

  return {
    scale,
    zoomBy(factor: number) {
      controls.show(zoomAt(view.current, { x: 0, y: 0 }, view.current.scale * factor, scaleMax));
      controls.rest();
    },
    /** px. */
    moveBy(x: number, y: number) {
      const { scale } = view.current;
      controls.show({ scale, x: view.current.x + x, y: view.current.y + y });
    },
    reset() {
      controls.show(WHOLE);
      controls.rest();
    },
  };
}

/** Reads taps, double taps, swipes, pinches and the wheel. @returns a function that stops it */
function followGestures(
  room: HTMLElement,
  controls: ZoomControls,
  { scaleMax, wheelZooms }: Limits,
  on: Gestures,
): () => void {
  const fingers = new Map<number, Finger>();
  let lastTap: Tap | null = null;
  let wasPinched = false;

  const fromCentre = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = room.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  function press(event: PointerEvent) {
    const at = fromCentre(event);
    // The second tap of a double tap meets the pin that the first one has set.
    const isOnPin =
      (event.target as Element).closest('[data-pin]') &&
      !isDoubleTap(lastTap, { ...at, at: event.timeStamp });
    if (event.button !== 0 || isOnPin) return;
    if (fingers.size === 0) wasPinched = false;
    fingers.set(event.pointerId, { start: at, at, since: event.timeStamp });
  }

  function move(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const at = fromCentre(event);
    const [other] = [...fingers.values()].filter((candidate) => candidate !== finger);
    if (other) {
      wasPinched = true;
      controls.show(pinch(controls.read(), [finger.at, other.at], [at, other.at], scaleMax));
    } else if (controls.read().scale > 1) {
      const { x, y, scale } = controls.read();
      controls.show({ scale, x: x + at.x - finger.at.x, y: y + at.y - finger.at.y });
    }
    finger.at = at;
  }

  function lift(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger || fingers.size > 0) return;
    controls.rest();
    if (wasPinched || event.type === 'pointercancel') return;
    const stroke = readStroke({ from: finger.start, to: finger.at, ms: event.timeStamp - finger.since });
    if (stroke === 'tap') tap(event, { ...finger.at, at: event.timeStamp });
    else if (stroke && controls.read().scale === 1 && event.pointerType !== 'mouse') on.onSwipe(stroke);
  }

  function tap(event: PointerEvent, now: Tap) {
    if (!isDoubleTap(lastTap, now)) {
      lastTap = now;
      return on.onTap(event);
    }
    lastTap = null;
    on.onTapTaken();
    controls.show(toggleZoom(controls.read(), now));
    controls.rest();
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  function wheel(event: WheelEvent) {
    const { scale, x, y } = controls.read();
    const zooms = wheelZooms || event.ctrlKey || event.metaKey;
    if (!zooms && scale === 1) return;
    event.preventDefault();
    if (zooms)
      controls.show(
        zoomAt(controls.read(), fromCentre(event), scale * Math.exp(-event.deltaY / 200), scaleMax),
      );
    else controls.show({ scale, x: x - event.deltaX, y: y - event.deltaY });
    clearTimeout(resting);
    resting = setTimeout(controls.rest, 150);
  }

  room.addEventListener('pointerdown', press);
  addEventListener('pointermove', move);
  addEventListener('pointerup', lift);
  addEventListener('pointercancel', lift);
  room.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(resting);
    room.removeEventListener('pointerdown', press);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', lift);
    removeEventListener('pointercancel', lift);
    room.removeEventListener('wheel', wheel);
  };
}
