import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { ARROWS, PinMarker, withinPage } from '#client/proof/comments/pin-marker.tsx';
import type { Pin, ProofPage, ProofVersion } from '#client/proof/proof.ts';
import { isOpen, shownPins, shownVersion } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { m } from '#messages';
import type { Layout } from './fit.ts';
import { PagePicture } from './page-picture.tsx';

interface SpreadProps {
  store: ProofStore;
  version: ProofVersion;
  layout: Layout;
  scale: number;
}

/** The shown pages with their pins. */
export function Spread({ layout: { spread, width }, ...props }: SpreadProps) {
  return spread.map((index) => {
    const page = props.version.pages[index];
    return page && <PageSheet key={page.id} {...props} page={page} width={width} />;
  });
}

/**
 * A tap sets a pin at once, although it may be the first of a double tap, which zooms. The pin is then taken back if
 * nothing was written meanwhile.
 */
export function usePinTaps(store: ProofStore) {
  const lastPlaced = useRef<string | null>(null);
  return {
    onTap({ target, clientX, clientY }: PointerEvent) {
      const state = store.getState();
      const version = shownVersion(state);
      const sheet = (target as Element).closest<HTMLElement>('[data-page]');
      lastPlaced.current = null;
      if (!version || !sheet || !isOpen(state)) return store.selectPin(null);
      const { left, top, width, height } = sheet.getBoundingClientRect();
      const [x, y] = [(clientX - left) / width, (clientY - top) / height];
      lastPlaced.current = store.addPin({
        versionId: version.id,
        page: Number(sheet.dataset.page),
        x,
        y,
      });
    },
    onTapTaken() {
      const placed = shownPins(store.getState()).find(({ id }) => id === lastPlaced.current);
      if (placed?.text === '') store.removePin(placed);
    },
  };
}

interface PageSheetProps extends Omit<SpreadProps, 'layout'> {
  page: ProofPage;
  /** px */
  width: number;
}

function PageSheet(props: PageSheetProps) {
  const { store, version, page, width, scale } = props;
  const { position } = page;
  const canComment = useProof(store, isOpen);
  const active = useProof(store, (state) => state.active);
  const pins = useProof(store, shownPins);
  const here = useMemo(
    () => pins.filter((pin) => pin.versionId === version.id && pin.page === position && pin.x !== null),
    [pins, version.id, position],
  );
  const move = useCallback(
    ({ id, versionId, page, text }: Pin, x: number, y: number) =>
      store.changePin({ id, versionId, page, x, y, text }),
    [store],
  );
  return (
    <figure
      className="relative flex-none border-2 border-cream/60"
      style={{ width, aspectRatio: `${page.width} / ${page.height}` }}
    >
      <div data-page={position} className="absolute inset-0 overflow-hidden">
        <PagePicture
          page={page}
          shownWidth={width * Math.ceil(scale)}
          label={m.proof_page({ page: position })}
        />
        {canComment && <KeyboardPin {...props} />}
      </div>
      {here.map((pin) => (
        <PinMarker
          key={pin.id}
          pin={pin}
          isActive={pin.id === active}
          onChoose={store.selectPin}
          onMove={canComment && pin.mine && pin.state === 'draft' ? move : undefined}
        />
      ))}
    </figure>
  );
}

/** Sets a pin by keyboard: Enter begins in the middle, arrows move, Enter sets the pin, Escape leaves it. */
function KeyboardPin({ store, version, page: { position } }: PageSheetProps) {
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
        aria-label={m.proof_pin_set({ page: position })}
        aria-describedby={help}
        // The stage handles the mouse and fingers; a click without them comes from a keyboard or screen reader.
        onClick={({ detail }) => {
          if (detail !== 0) return;
          if (!cross) return setCross({ x: 0.5, y: 0.5 });
          setCross(null);
          store.addPin({ versionId: version.id, page: position, ...cross });
        }}
        onKeyDown={press}
        onBlur={() => setCross(null)}
        className="absolute inset-0 cursor-crosshair outline-offset-[-6px] focus-visible:shadow-[inset_0_0_0_4px_var(--color-charcoal)]"
      />
      <span id={help} className="sr-only" aria-live="polite">
        {cross
          ? m.proof_pin_place({ x: Math.round(cross.x * 100), y: Math.round(cross.y * 100) })
          : m.proof_pin_keys()}
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
