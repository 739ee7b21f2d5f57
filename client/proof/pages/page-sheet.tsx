import { useId, useMemo, useState } from 'react';
import { ARROWS, withinPage } from '#client/proof/comments/arrow-keys.ts';
import { PinMarker } from '#client/proof/comments/pin-marker.tsx';
import type { ShownPin } from '#client/proof/comments/shown-pins.ts';
import type { ProofPage, ProofVersion } from '#client/proof/proof.ts';
import { PagePicture } from './page-picture.tsx';

interface PageSheetProps {
  page: ProofPage;
  version: ProofVersion;
  pins: ShownPin[];
  /** px */
  width: number;
  scale: number;
  canComment: boolean;
  active: string | null;
  onPlace: (page: number, x: number, y: number) => void;
  onChoose: (id: string) => void;
  onMove: (pin: ShownPin, x: number, y: number) => void;
}

export function PageSheet(props: PageSheetProps) {
  const { page, version, pins, width, scale, canComment, active, onChoose, onMove } = props;
  const { position } = page;
  const here = useMemo(
    () => pins.filter((pin) => pin.versionId === version.id && pin.page === position && pin.x !== null),
    [pins, version.id, position],
  );
  return (
    <figure
      className="relative flex-none border-2 border-cream/60"
      style={{ width, aspectRatio: `${page.width} / ${page.height}` }}
    >
      <div data-page={position} className="absolute inset-0 overflow-hidden">
        <PagePicture page={page} shownWidth={width * Math.ceil(scale)} label={`Page ${position}`} />
        {canComment && <KeyboardPin {...props} />}
      </div>
      {here.map((pin) => (
        <PinMarker
          key={pin.id}
          pin={pin}
          isActive={pin.id === active}
          canMove={canComment && pin.mine && pin.state === 'draft'}
          onChoose={onChoose}
          onMove={onMove}
        />
      ))}
    </figure>
  );
}

/** Sets a pin by keyboard: Enter begins in the middle, arrows move, Enter sets the pin, Escape leaves it. */
function KeyboardPin({ page: { position }, onPlace }: PageSheetProps) {
  const [cross, setCross] = useState<{ x: number; y: number } | null>(null);
  const help = useId();

  function press(event: React.KeyboardEvent) {
    if (!cross) return;
    const arrow = ARROWS[event.key];
    if (event.key === 'Escape') setCross(null);
    else if (arrow) {
      const step = event.shiftKey ? 0.1 : 0.02;
      const within = (value: number) => withinPage(Math.round(value * 100) / 100);
      setCross({ x: within(cross.x + arrow[0] * step), y: within(cross.y + arrow[1] * step) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Set a pin on page ${position}`}
        aria-describedby={help}
        // The stage handles the mouse and fingers; a click without them comes from a keyboard or screen reader.
        onClick={({ detail }) => {
          if (detail !== 0) return;
          if (!cross) return setCross({ x: 0.5, y: 0.5 });
          setCross(null);
          onPlace(position, cross.x, cross.y);
        }}
        onKeyDown={press}
        onBlur={() => setCross(null)}
        className="absolute inset-0 cursor-crosshair outline-offset-[-6px]"
      />
      <span id={help} className="sr-only" aria-live="polite">
        {cross
          ? `${Math.round(cross.x * 100)} % across, ${Math.round(cross.y * 100)} % down. Enter sets the pin.`
          : 'Enter begins a pin in the middle, arrow keys move it, Enter sets it.'}
      </span>
      {cross && (
        <span
          aria-hidden="true"
          className="proof-pin pointer-events-none bg-terracotta text-white"
          style={{ left: `${cross.x * 100}%`, top: `${cross.y * 100}%` }}
        >
          +
        </span>
      )}
    </>
  );
}
