import { PageFlip } from 'page-flip';
import { m } from '#messages';
import { ILLUSTRATION_WIDTHS, type Illustration, illustrationUrl } from '#shared/storefront/gallery.ts';
import { findSpread, type ReadingPosition, readPosition } from './flipbook-position.ts';
import { FLIPBOOK_SETTINGS, REDUCED_MOTION_FLIPPING_MS } from './flipbook-settings.ts';

/** Pages are counted from 1. */
export type Book = {
  turnForward: () => void;
  turnBack: () => void;
  turnTo: (page: number) => void;
  close: () => void;
};

/** Preloaded pages on either side. */
const PAGES_AHEAD = 3;

/** ms; page-flip flips by itself after a longer touch (UI.swipeTimeout). */
const TOUCH_REST_MS = 250;

export function openBook(
  stage: HTMLElement,
  pictures: Illustration[],
  page: number,
  onRead: (position: ReadingPosition) => void,
): Book {
  const host = document.createElement('div');
  host.className = 'flipbook-book';
  stage.append(host);

  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const book = new PageFlip(host, {
    ...FLIPBOOK_SETTINGS,
    ...(isCalm && { flippingTime: REDUCED_MOTION_FLIPPING_MS }),
    startPage: page - 1,
  });
  const leaves = pictures.map(createLeaf);
  book.loadFromHTML(leaves.map(({ element }) => element));

  let reader = page;
  let orientation = book.getOrientation();
  let isClosed = false;

  function report() {
    if (isClosed) return;
    const pagesAtOnce = orientation === 'landscape' ? 2 : 1;
    const position = readPosition(book.getCurrentPageIndex() + 1, reader, leaves.length, pagesAtOnce);
    reader = position.page;
    const { pageWidth } = book.getBoundsRect();
    const { first, last } = findSpread(reader, leaves.length, pagesAtOnce);
    const isShut = pagesAtOnce === 2 && first === last;
    host.style.translate = isShut ? `${first === 1 ? -pageWidth / 2 : pageWidth / 2}px` : '0px';
    for (const [index, { fetch }] of leaves.entries()) {
      if (Math.abs(index + 1 - reader) <= PAGES_AHEAD) fetch(pageWidth);
    }
    onRead(position);
  }

  // page-flip forgets the right-hand page when the orientation changes.
  book.on('flip', () => book.getOrientation() === orientation && report());
  book.on('changeState', ({ data }) => {
    if (data === 'flipping') host.style.translate = '0px';
  });
  book.on('changeOrientation', () => {
    orientation = book.getOrientation();
    if (!isClosed) book.turnToPage(reader - 1);
  });
  report();

  const observer = new ResizeObserver(() => {
    book.update();
    report();
  });
  observer.observe(host);
  const stopHandling = handleInput(host, book);

  /** Finishes a running flip first; a page held by a finger stays. */
  function turn(action: () => void) {
    book.getRender().finishAnimation();
    if (book.getState() !== 'user_fold') action();
  }

  return {
    turnForward: () => turn(() => book.flipNext()),
    turnBack: () => turn(() => book.flipPrev()),
    turnTo: (next) =>
      turn(() => {
        reader = next;
        book.flip(next - 1);
        // The other page of the open spread needs no flip.
        if (book.getState() !== 'flipping') report();
      }),
    close() {
      isClosed = true;
      observer.disconnect();
      stopHandling();
      book.destroy();
      endLoop(book);
    },
  };
}

/** Loads its picture when the reader comes near. */
function createLeaf({ src, width, height, alt }: Illustration) {
  const element = document.createElement('div');
  element.className = 'flipbook-leaf';
  const image = document.createElement('img');
  Object.assign(image, { alt, width, height, draggable: false, decoding: 'async' });
  // page-flip rewrites the leaf's style in each frame.
  image.style.cssText = `aspect-ratio: ${width} / ${height}; width: min(100cqw, ${width / height} * 100cqh)`;
  image.addEventListener('error', () => {
    const notice = document.createElement('p');
    notice.textContent = m.gallery_picture_missing();
    image.hidden = true;
    element.append(notice);
  });
  element.append(image);

  return {
    element,
    /** `pageWidth` in px. */
    fetch(pageWidth: number) {
      if (image.src) return;
      image.sizes = `${Math.ceil(pageWidth)}px`;
      image.srcset = ILLUSTRATION_WIDTHS.map((size) => `${illustrationUrl(src, size)} ${size}w`).join(', ');
      image.src = illustrationUrl(src, ILLUSTRATION_WIDTHS[2]);
    },
  };
}

/** Works around errors in page-flip's input handling. */
function handleInput(host: HTMLElement, book: PageFlip): () => void {
  let touchedAt = 0;

  // Grabbing a page that still turns would move it twice.
  const takeHold = () => book.getRender().finishAnimation();
  const startTouch = ({ timeStamp }: TouchEvent) => {
    touchedAt = timeStamp;
  };
  // A long touch has flipped already; its click would flip again.
  const endTouch = (event: TouchEvent) => {
    if (event.cancelable && event.timeStamp - touchedAt >= TOUCH_REST_MS) event.preventDefault();
  };
  // Dragging beyond the last page starts no fold, but page-flip waits for its end.
  const letGo = () => {
    const controller = book.getFlipController();
    if (book.getState() === 'user_fold' && !controller.getCalculation()) controller.setState('read');
  };

  host.addEventListener('pointerdown', takeHold, { capture: true });
  host.addEventListener('touchstart', startTouch, { passive: true });
  host.addEventListener('touchend', endTouch);
  window.addEventListener('mouseup', letGo);
  window.addEventListener('touchend', letGo);
  return () => {
    window.removeEventListener('mouseup', letGo);
    window.removeEventListener('touchend', letGo);
  };
}

/** page-flip requests frames for ever, so its last callback is dropped. */
function endLoop(book: PageFlip): void {
  book.getRender().render = () => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      return 0;
    };
  };
}
