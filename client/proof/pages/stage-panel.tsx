import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProofPage } from '#client/proof/proof.ts';
import { shownVersion } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { useKeys } from '#client/ui/use-keys.ts';
import { m } from '#messages';
import { layOut, type Size, turn } from './fit.ts';
import { Spread, usePinTaps } from './spread.tsx';
import { Stage } from './stage.tsx';
import { StageControls } from './stage-controls.tsx';
import { usePinInView } from './use-pin-in-view.ts';
import { useZoom } from './use-zoom.ts';
import { VersionIntro } from './version-intro.tsx';
import { ZOOM_STEP } from './zoom.ts';

const NO_PAGES: ProofPage[] = [];

/** Shows a page, or two beside each other, and sets pins on them. */
export function StagePanel({ store }: { store: ProofStore }) {
  const version = useProof(store, shownVersion);
  const index = useProof(store, (state) => state.index);
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const pages = version?.pages ?? NO_PAGES;
  const layout = layOut(room, pages, index);
  const { isDouble, spread } = layout;
  useEffect(() => store.setState({ isDouble }), [store, isDouble]);

  usePinInView(
    sheet,
    useProof(store, (state) => state.active),
  );

  const zoom = useZoom({
    stage,
    sheet,
    ...usePinTaps(store),
    onSwipe: (direction) => turnBy(direction === 'next' ? 1 : -1),
  });

  function turnBy(by: 1 | -1) {
    const next = turn(index, by, pages.length, isDouble);
    if (next === null) return;
    store.selectPin(null);
    zoom.reset();
    store.setState({ index: next });
  }

  const zoomIn = () => zoom.zoomBy(ZOOM_STEP);
  useKeys({
    ArrowRight: () => turnBy(1),
    ArrowLeft: () => turnBy(-1),
    '+': zoomIn,
    '=': zoomIn,
    '-': () => zoom.zoomBy(1 / ZOOM_STEP),
  });

  return (
    <section
      aria-label={m.proof_pages()}
      className="on-charcoal relative isolate flex min-h-0 min-w-0 flex-col aside:flex-row"
    >
      {version && <VersionIntro key={version.id} store={store} version={version} />}
      <Stage ref={stage} className="touch-none select-none data-[zoomed=true]:cursor-move">
        {room.width > 0 && version && pages.length > 0 && (
          <div ref={sheet} className="flex [--zoom:1]" key={version.id}>
            <Spread store={store} version={version} layout={layout} scale={zoom.scale} />
          </div>
        )}
        {version && pages.length === 0 && <p className="p-6 text-center">{m.proof_pictures_gone()}</p>}
      </Stage>
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

/** Loads the next two pages while the shown ones are read. */
function NextPictures({ pages, after }: { pages: ProofPage[]; after: number }) {
  useEffect(() => {
    for (const { sources } of pages.slice(after, after + 2)) new Image().src = sources[0]?.url ?? '';
  }, [pages, after]);
  return null;
}

function useSize(element: RefObject<HTMLElement | null>): Size {
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
