import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { MinusIcon } from '#client/ui/icons/minus.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { fitWidth, hasRoomForTwo, type Size, spreadAt, turn } from './fit.ts';
import { PageSheet } from './page-sheet.tsx';
import { STAGE } from './proof-frame.tsx';
import { isOpen, type ProofStore, ratioOf, shownVersion, useProof } from './proof-store.ts';
import type { ShownPin } from './shown-pins.ts';
import { useZoom } from './use-zoom.ts';

const NO_PAGES: never[] = [];

export function StagePanel({ store }: { store: ProofStore }) {
  const version = useProof(store, shownVersion);
  const canComment = useProof(store, isOpen);
  const index = useProof(store, (state) => state.index);
  const pins = useProof(store, (state) => state.pins);
  const active = useProof(store, (state) => state.active);
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const fresh = useRef<string | null>(null);

  const pages = version?.pages ?? NO_PAGES;
  const ratio = ratioOf(pages);
  const isDouble = hasRoomForTwo(room, ratio);
  const spread = spreadAt(Math.min(index, Math.max(0, pages.length - 1)), pages.length, isDouble);
  const width = fitWidth(room, ratio * spread.length) / spread.length;
  useEffect(() => store.setState({ isDouble }), [store, isDouble]);

  const place = (page: number, x: number, y: number) => {
    if (!version) return;
    fresh.current = store.addPin({ versionId: version.id, page, x, y });
  };
  const move = useMemo(
    () => (pin: ShownPin, x: number, y: number) => {
      const { id, versionId, page, text } = pin;
      store.changePin({ id, versionId, page, x, y, text });
    },
    [store],
  );

  const zoom = useZoom({
    stage,
    sheet,
    onTap(event) {
      const target = (event.target as Element).closest<HTMLElement>('[data-page]');
      fresh.current = null;
      if (!target || !canComment) return store.selectPin(null);
      const { left, top, width, height } = target.getBoundingClientRect();
      place(Number(target.dataset.page), (event.clientX - left) / width, (event.clientY - top) / height);
    },
    onTapTaken() {
      const tentative = store.getState().pins.find(({ id }) => id === fresh.current);
      if (tentative?.text === '') store.removePin(tentative);
    },
    onSwipe: (direction) => turnBy(direction === 'next' ? 1 : -1),
  });

  function turnBy(by: 1 | -1) {
    const next = turn(index, by, pages.length, isDouble);
    if (next === null) return;
    store.selectPin(null);
    zoom.reset();
    store.setState({ index: next });
  }

  useStageKeys(turnBy, zoom.zoomBy);

  return (
    <section aria-label="Pages" className="on-charcoal flex min-h-0 min-w-0 flex-col">
      <div
        ref={stage}
        data-proof-stage
        className={joinClasses(STAGE, 'touch-none select-none data-[zoomed=true]:cursor-move')}
      >
        {room.width > 0 && version && pages.length > 0 && (
          <div ref={sheet} className="flex [--zoom:1]" key={version.id}>
            {spread.map((position) => {
              const page = pages[position];
              return (
                page && (
                  <PageSheet
                    key={page.id}
                    page={page}
                    version={version}
                    pins={pins}
                    width={width}
                    scale={zoom.scale}
                    canComment={canComment}
                    active={active}
                    onPlace={place}
                    onChoose={store.selectPin}
                    onMove={move}
                  />
                )
              );
            })}
          </div>
        )}
        {version && pages.length === 0 && (
          <p className="p-6 text-center">The pictures of this version are not kept any more.</p>
        )}
      </div>
      <StageControls
        spread={spread}
        pages={pages.length}
        scale={zoom.scale}
        onTurn={turnBy}
        onZoom={zoom.zoomBy}
      />
      <NextPictures pages={pages} after={(spread.at(-1) ?? 0) + 1} />
    </section>
  );
}

interface StageControlsProps {
  /** The indexes of the shown pages. */
  spread: number[];
  pages: number;
  scale: number;
  onTurn: (by: 1 | -1) => void;
  onZoom: (factor: number) => void;
}

function StageControls({ spread, pages, scale, onTurn, onZoom }: StageControlsProps) {
  const first = (spread[0] ?? 0) + 1;
  const last = (spread.at(-1) ?? 0) + 1;
  const where = first === last ? `Page ${first} of ${pages}` : `Pages ${first} and ${last} of ${pages}`;
  return (
    <nav
      aria-label="Turn pages"
      className="flex h-14 flex-none items-center justify-center gap-1 px-3 sm:gap-2"
    >
      <IconButton label="Look closer" className={STAGE_BUTTON} onClick={() => onZoom(1.5)}>
        <PlusIcon className="size-5" />
      </IconButton>
      <IconButton
        label="Look from further away"
        className={STAGE_BUTTON}
        disabled={scale === 1}
        onClick={() => onZoom(1 / 1.5)}
      >
        <MinusIcon className="size-5" />
      </IconButton>
      <span className="flex-1" />
      <IconButton
        label="Previous page"
        className={STAGE_BUTTON}
        disabled={first === 1}
        onClick={() => onTurn(-1)}
      >
        <ArrowLeftIcon className="size-6" />
      </IconButton>
      <p aria-live="polite" className="min-w-32 text-center text-sm tabular-nums">
        {pages > 0 && where}
      </p>
      <IconButton
        label="Next page"
        className={STAGE_BUTTON}
        disabled={last >= pages}
        onClick={() => onTurn(1)}
      >
        <ArrowRightIcon className="size-6" />
      </IconButton>
      <span className="flex-1" />
      <FullScreen />
    </nav>
  );
}

/** Arrow keys turn the pages, plus and minus zoom, wherever no text is written. */
function useStageKeys(onTurn: (by: 1 | -1) => void, onZoom: (factor: number) => void): void {
  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element).closest('input, textarea, select, [role=dialog], [role=alertdialog]'))
      return;
    if (event.key === 'ArrowRight') onTurn(1);
    else if (event.key === 'ArrowLeft') onTurn(-1);
    else if (event.key === '+' || event.key === '=') onZoom(1.5);
    else if (event.key === '-') onZoom(1 / 1.5);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const STAGE_BUTTON = 'hover:bg-white/14';

function FullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!globalThis.document?.fullscreenEnabled) return <span className="w-22 max-sm:hidden" />;
  return (
    <button
      type="button"
      aria-pressed={isFull}
      onClick={() =>
        (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
          console.warn,
        )
      }
      className={joinClasses('cut min-h-11 w-22 text-sm max-sm:hidden', STAGE_BUTTON)}
    >
      {isFull ? 'Smaller' : 'Full screen'}
    </button>
  );
}

/** The next pages come while one is read. */
function NextPictures({
  pages,
  after,
}: {
  pages: { id: string; sources: { url: string }[] }[];
  after: number;
}) {
  useEffect(() => {
    for (const { sources } of pages.slice(after, after + 2)) new Image().src = sources[0]?.url ?? '';
  }, [pages, after]);
  return null;
}

function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
