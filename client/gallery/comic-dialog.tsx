import { type MouseEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { STUDIO } from '#shared/studio.ts';
import { addressComic } from './comic-address.ts';
import { labelCategory } from './gallery-address.ts';
import { PageCarousel } from './page-carousel.tsx';
import { useFlipbook } from './use-flipbook.ts';
import { useModal } from './use-modal.ts';
import type { OpenComic } from './use-open-comic.ts';
import { useViewedComic } from './use-viewed-comic.ts';

interface ComicDialogProps {
  comic: OpenComic;
  page: number;
  /** The URL to return to. */
  galleryAddress: string;
  inFlipbook: boolean;
  /** 'over-page' if it opened over a visible gallery. */
  arrives: 'with-page' | 'over-page';
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The server renders it open, so that it works without scripts; the script makes it modal. */
export function ComicDialog(props: ComicDialogProps) {
  const { comic, page, galleryAddress, inFlipbook, arrives, failed, onRetry, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [, navigate] = useLocation();
  const [fadesIn] = useState(arrives === 'over-page');
  useModal(dialog);
  useViewedComic(comic);

  const show = (view: 'pages' | 'flipbook', next = page) =>
    navigate(addressComic(comic.slug, next, view), { replace: true, state: history.state });
  const flipbook = useFlipbook(inFlipbook);
  const flipbookButton = useRef<HTMLButtonElement>(null);
  const pages = comic.pages.filter((picture) => picture !== undefined);
  const isComplete = pages.length === comic.pages.length;

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const next = pageByKey(key, page, comic.pages.length);
    if (inFlipbook || next === undefined || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    if (next !== page) show('pages', next);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  // Focus moves only after the flipbook is gone.
  const wasInFlipbook = useRef(inFlipbook);
  useEffect(() => {
    if (wasInFlipbook.current && !inFlipbook) flipbookButton.current?.focus({ preventScroll: true });
    wasInFlipbook.current = inFlipbook;
  }, [inFlipbook]);

  const closing = {
    href: galleryAddress,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onClose();
    },
  };

  return (
    <>
      <dialog
        ref={dialog}
        open
        tabIndex={-1}
        aria-labelledby="comic-title"
        className={joinClasses('comic-dialog', fadesIn && 'animate-enter')}
        onCancel={(event: SyntheticEvent) => {
          event.preventDefault();
          onClose();
        }}
      >
        <Link {...closing} tabIndex={-1} aria-hidden="true" className="comic-backdrop" />
        <article className="comic-sheet">
          <header className="comic-head">
            <Badge tone="caption">{labelCategory(comic.category)}</Badge>
            <span className="text-sm text-soft">Sample comic</span>
            <Link {...closing} className="comic-close cut" aria-label="Close" title="Close">
              <CloseIcon className="size-6" />
            </Link>
          </header>
          <PageCarousel
            title={comic.title}
            slug={comic.slug}
            pages={comic.pages}
            page={page}
            failed={failed}
            onRetry={onRetry}
            onTurn={(next) => show(inFlipbook ? 'flipbook' : 'pages', next)}
          />
          <div className="comic-words">
            <h2 id="comic-title" className="comic-title">
              {comic.title}
            </h2>
            <p className="text-lg">{comic.description}</p>
            {/* A form, so that the button leads to the flipbook even before the script has come. */}
            <form
              action={addressComic(comic.slug, page)}
              className="comic-actions"
              onSubmit={(event) => {
                event.preventDefault();
                show('flipbook');
              }}
            >
              <Button
                ref={flipbookButton}
                type="submit"
                name="view"
                value="flipbook"
                size="lg"
                className="noscript-hidden"
                disabled={failed}
                onPointerEnter={flipbook.load}
                onFocus={flipbook.load}
              >
                Read as Flipbook
              </Button>
              <ButtonLink href="/configurator" variant="cream" size="lg">
                Make Your Comic
              </ButtonLink>
            </form>
            {flipbook.failed && (
              <p role="alert" className="text-alert text-sm">
                The flipbook did not load. Please check your connection and try again.
              </p>
            )}
            <p className="comic-note text-sm text-soft">
              {STUDIO.name} wrote and drew this sample to show what a finished comic looks like. It was never
              anybody’s order.
            </p>
          </div>
        </article>
      </dialog>
      {inFlipbook && flipbook.Flipbook && isComplete && (
        <flipbook.Flipbook
          title={comic.title}
          pages={pages}
          page={page}
          onTurn={(next) => show('flipbook', next)}
          onClose={() => show('pages')}
        />
      )}
    </>
  );
}

function pageByKey(key: string, page: number, pageCount: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(page + 1, pageCount);
  if (key === 'ArrowLeft') return Math.max(page - 1, 1);
  if (key === 'Home') return 1;
  if (key === 'End') return pageCount;
}
