import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { useFullScreen } from '#client/ui/use-full-screen.ts';
import { useKeys } from '#client/ui/use-keys.ts';
import { m } from '#messages';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { type Book, openBook } from './book.ts';
import type { ReadingPosition } from './flipbook-position.ts';
import { FullscreenIcon } from './fullscreen-icon.tsx';
import { useModal } from './use-modal.ts';

interface FlipbookProps {
  title: string;
  pages: Illustration[];
  /** From 1; only the first value is used. */
  page: number;
  onTurn: (page: number) => void;
  onClose: () => void;
}

export function Flipbook({ title, pages, page, onTurn, onClose }: FlipbookProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const book = useRef<Book>(undefined);
  const [position, setPosition] = useState<ReadingPosition>({ page, atStart: page === 1, atEnd: false });
  useModal(dialog);

  const follow = useEffectEvent((next: ReadingPosition) => {
    setPosition(next);
    if (next.page !== page) onTurn(next.page);
  });
  const open = useEffectEvent((element: HTMLElement) =>
    openBook(element, pages, page, (next) => follow(next)),
  );
  useEffect(() => {
    if (!stage.current) return;
    const opened = open(stage.current);
    book.current = opened;
    return () => opened.close();
  }, []);

  useKeys({
    ArrowRight: () => book.current?.turnForward(),
    ArrowLeft: () => book.current?.turnBack(),
    Home: () => book.current?.turnTo(1),
    End: () => book.current?.turnTo(pages.length),
  });

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="flipbook-title"
      className="flipbook animate-enter"
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={room} className="flipbook-room on-charcoal">
        <FlipbookBar
          title={title}
          position={position}
          pageCount={pages.length}
          room={room}
          onClose={onClose}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window, so it must be reachable by keyboard (WCAG 2.1.1) */}
        <section aria-label={m.gallery_flipbook_pages()} tabIndex={0} className="flipbook-stage">
          <div ref={stage} className="flipbook-table" />
        </section>
        <FlipbookFoot
          position={position}
          onBack={() => book.current?.turnBack()}
          onForward={() => book.current?.turnForward()}
        />
      </div>
    </dialog>
  );
}

interface FlipbookBarProps {
  title: string;
  position: ReadingPosition;
  pageCount: number;
  /** The element that is shown in full screen. */
  room: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

function FlipbookBar({ title, position, pageCount, room, onClose }: FlipbookBarProps) {
  const fullscreen = useFullScreen(room);
  return (
    <header className="flipbook-bar">
      <h2 id="flipbook-title" className="flipbook-title">
        {title}
      </h2>
      <p aria-live="polite" className="flipbook-count">
        {m.ui_pager_place({ page: position.page, total: pageCount })}
      </p>
      {fullscreen.isSupported && (
        <IconButton
          label={fullscreen.isFull ? m.gallery_flipbook_exit_full_screen() : m.gallery_flipbook_full_screen()}
          className="flipbook-button"
          onClick={fullscreen.toggle}
        >
          <FullscreenIcon active={fullscreen.isFull} className="size-6" />
        </IconButton>
      )}
      <IconButton label={m.gallery_flipbook_close()} className="flipbook-button" onClick={onClose}>
        <CloseIcon className="size-6" />
      </IconButton>
    </header>
  );
}

interface FlipbookFootProps {
  position: ReadingPosition;
  onBack: () => void;
  onForward: () => void;
}

function FlipbookFoot({ position, onBack, onForward }: FlipbookFootProps) {
  return (
    <footer className="flipbook-foot">
      <IconButton
        label={m.gallery_previous_page()}
        className="flipbook-button flipbook-arrow"
        disabled={position.atStart}
        onClick={onBack}
      >
        <ArrowLeftIcon className="size-7" />
      </IconButton>
      <p className="flipbook-hint">{m.gallery_flipbook_hint()}</p>
      <IconButton
        label={m.gallery_next_page()}
        className="flipbook-button flipbook-arrow"
        disabled={position.atEnd}
        onClick={onForward}
      >
        <ArrowRightIcon className="size-7" />
      </IconButton>
    </footer>
  );
}
