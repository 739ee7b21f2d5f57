import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'wouter';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { useKeys } from '#client/ui/use-keys.ts';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';
import { langOf } from '#shared/translation.ts';
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
  const flipbookButton = useFocusAfter(inFlipbook);
  const pages = comic.pages.filter((picture) => picture !== undefined);
  const Flipbook = inFlipbook && pages.length === comic.pages.length ? flipbook.Flipbook : undefined;
  const turn = (next: number) => show(inFlipbook ? 'flipbook' : 'pages', next);

  usePageKeys({
    page,
    pageCount: comic.pages.length,
    disabled: Flipbook !== undefined,
    onTurn: turn,
  });

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
        <CloseLink href={galleryAddress} onClose={onClose} className="comic-backdrop" />
        <article className="comic-sheet">
          <header className="comic-head">
            <p className="flex min-w-0 flex-wrap items-center gap-x-3">
              <Badge tone="caption">{labelCategory(comic.category)}</Badge>
              <span className="text-sm text-soft">{m.gallery_comic_sample()}</span>
            </p>
            <CloseLink
              href={galleryAddress}
              onClose={onClose}
              className="comic-close cut"
              label={m.ui_dialog_close()}
            >
              <CloseIcon className="size-6" />
            </CloseLink>
          </header>
          <PageCarousel
            title={comic.title}
            slug={comic.slug}
            pages={comic.pages}
            page={page}
            failed={failed}
            onRetry={onRetry}
            onTurn={turn}
          />
          <ComicText
            comic={comic}
            page={page}
            flipbookButton={flipbookButton}
            flipbook={flipbook}
            isOpening={inFlipbook && !Flipbook && !flipbook.failed}
            disabled={failed}
            onRead={() => {
              flipbook.load();
              show('flipbook');
            }}
          />
        </article>
      </dialog>
      {Flipbook && (
        <Flipbook
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

interface CloseLinkProps {
  href: string;
  onClose: () => void;
  className: string;
  /** Without a label the link is for the mouse alone. */
  label?: string;
  children?: ReactNode;
}

/** A link, so that the dialog can be closed without scripts. */
function CloseLink({ href, onClose, className, label, children }: CloseLinkProps) {
  const access = label ? { 'aria-label': label, title: label } : { tabIndex: -1, 'aria-hidden': true };
  return (
    <Link
      href={href}
      className={className}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onClose();
      }}
      {...access}
    >
      {children}
    </Link>
  );
}

interface ComicTextProps {
  comic: OpenComic;
  page: number;
  flipbookButton: RefObject<HTMLButtonElement | null>;
  flipbook: ReturnType<typeof useFlipbook>;
  /** While its code or the pages are under way. */
  isOpening: boolean;
  disabled: boolean;
  onRead: () => void;
}

function ComicText(props: ComicTextProps) {
  const { comic, page, flipbookButton, flipbook, isOpening, disabled, onRead } = props;
  return (
    <div className="comic-words">
      <h2 id="comic-title" lang={langOf(comic, 'title')} className="comic-title">
        {comic.title}
      </h2>
      {langOf(comic, 'title') && (
        <p className="cut bg-caption px-4 py-2 text-sm">{m.language_untranslated()}</p>
      )}
      <p lang={langOf(comic, 'description')} className="text-lg">
        {comic.description}
      </p>
      {/* A form, so that the button leads to the flipbook even before the script has come. */}
      <form
        action={addressComic(comic.slug, page)}
        className="comic-actions"
        onSubmit={(event) => {
          event.preventDefault();
          onRead();
        }}
      >
        <Button
          ref={flipbookButton}
          type="submit"
          name="view"
          value="flipbook"
          size="lg"
          className="noscript:hidden"
          disabled={disabled}
          pending={isOpening}
          pendingLabel={m.layout_loading()}
          onPointerEnter={flipbook.load}
          onFocus={flipbook.load}
        >
          {m.gallery_comic_flipbook()}
        </Button>
        <ButtonLink href="/configurator" variant="cream" size="lg">
          {m.nav_make_your_comic()}
        </ButtonLink>
      </form>
      {flipbook.failed && (
        <p role="alert" className="text-alert text-sm">
          {m.gallery_comic_flipbook_failed()}
        </p>
      )}
      <p className="comic-note text-sm text-soft">{m.gallery_comic_note({ studio: STUDIO.name })}</p>
    </div>
  );
}

/** The button has focus again after the flipbook, which covers it, is gone. */
function useFocusAfter(isCovered: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    if (wasCovered.current && !isCovered) button.current?.focus({ preventScroll: true });
    wasCovered.current = isCovered;
  }, [isCovered]);
  return button;
}

interface PageKeysOptions {
  page: number;
  pageCount: number;
  disabled: boolean;
  onTurn: (page: number) => void;
}

function usePageKeys({ page, pageCount, disabled, onTurn }: PageKeysOptions): void {
  const turnTo = (next: number) => {
    if (next !== page) onTurn(next);
  };
  const actions = {
    ArrowRight: () => turnTo(Math.min(page + 1, pageCount)),
    ArrowLeft: () => turnTo(Math.max(page - 1, 1)),
    Home: () => turnTo(1),
    End: () => turnTo(pageCount),
  };
  useKeys(disabled ? {} : actions);
}
