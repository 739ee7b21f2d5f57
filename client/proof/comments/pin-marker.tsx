import { memo, useRef } from 'react';
import type { Pin } from '#client/proof/proof.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';

interface PinMarkerProps {
  pin: Pin;
  isActive: boolean;
  onChoose: (id: string) => void;
  /** Left out of one that stays where it is. */
  onMove?: ((pin: Pin, x: number, y: number) => void) | undefined;
}

/** A fraction of the page per arrow key; Shift makes it five times as much. */
const STEP = 0.01;

/** Marks the place of a comment with the point of a small speech bubble. */
export const PinMarker = memo(function PinMarker({ pin, isActive, onChoose, onMove }: PinMarkerProps) {
  const dragged = useRef(false);
  const { number, x, y } = pin;
  if (x === null || y === null) return null;

  function drag(event: React.PointerEvent<HTMLButtonElement>) {
    if (!onMove || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!sheet) return;
    const [nextX, nextY] = [
      (event.clientX - sheet.left) / sheet.width,
      (event.clientY - sheet.top) / sheet.height,
    ];
    if (
      !dragged.current &&
      Math.hypot((nextX - (x ?? 0)) * sheet.width, (nextY - (y ?? 0)) * sheet.height) < 12
    )
      return;
    dragged.current = true;
    onMove(pin, withinPage(nextX), withinPage(nextY));
  }

  function moveByKey(event: React.KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow || !onMove) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 5 * STEP : STEP;
    onMove(pin, withinPage((x ?? 0) + arrow[0] * step), withinPage((y ?? 0) + arrow[1] * step));
  }

  return (
    <button
      type="button"
      data-pin={pin.id}
      aria-label={nameOf(pin)}
      aria-pressed={isActive}
      onPointerDown={(event) => {
        dragged.current = false;
        if (onMove) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onClick={() => !dragged.current && onChoose(pin.id)}
      onKeyDown={moveByKey}
      className={joinClasses(
        'proof-pin',
        colourOf(pin),
        isActive && 'z-10 [--size:1.2]',
        onMove && 'touch-none cursor-grab',
      )}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      {number}
    </button>
  );
});

function nameOf({ number, text, author, mine }: Pick<Pin, 'number' | 'text' | 'author' | 'mine'>): string {
  if (mine) return text ? m.proof_comments_pin({ number, text }) : m.proof_comments_pin_empty({ number });
  return text
    ? m.proof_comments_pin_by({ number, author, text })
    : m.proof_comments_pin_by_empty({ number, author });
}

export function colourOf({ state, role, mine }: Pick<Pin, 'state' | 'role' | 'mine'>): string {
  if (state === 'done') return 'bg-sage text-charcoal';
  if (state === 'draft') return 'bg-terracotta text-white';
  return role === 'family' && !mine ? 'bg-sky text-charcoal' : 'bg-caption text-charcoal';
}

/** The direction of each arrow key, across and down. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function withinPage(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
