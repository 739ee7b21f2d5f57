import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';
import { m } from '#messages';
import { IconButton } from './button.tsx';
import { joinClasses } from './class-names.ts';
import { ErrorReference } from './error-text.tsx';
import { CheckIcon } from './icons/check.tsx';
import { CloseIcon } from './icons/close.tsx';
import { HeartIcon } from './icons/heart.tsx';
import { WarningIcon } from './icons/warning.tsx';

export interface Toast {
  title: string;
  description?: string;
  /** The request id by which the studio finds an unexpected error in the log. */
  reference?: string | undefined;
  tone?: 'success' | 'error' | 'info';
}

const tones = {
  success: { mark: 'bg-leaf text-paper', Icon: CheckIcon },
  error: { mark: 'bg-alert text-paper', Icon: WarningIcon },
  info: { mark: 'bg-caption text-charcoal', Icon: HeartIcon },
};

/** ms; hovering pauses. */
const durations = { success: 6_000, info: 6_000, error: 12_000 };

export interface Toasts {
  show: (toast: Toast) => void;
  /** @param ageMs errors that are younger stay */
  clearErrors: (ageMs: number) => void;
  /** Removes the errors of this title. */
  takeBack: (error: Pick<Toast, 'title'>) => void;
}

interface ToastStackProps {
  corner: 'bottom-right' | 'bottom-left';
  onReady: (toasts: Toasts) => void;
}

export function ToastStack({ corner, onReady }: ToastStackProps) {
  useEffect(() => onReady({ show, clearErrors, takeBack }), [onReady]);
  const isWide = useSyncExternalStore(subscribeToWidth, () => wide.matches);
  const position = isWide ? corner : 'top-center';
  return (
    <div className="contents" onFocusCapture={rememberFocus}>
      <SonnerToaster
        containerAriaLabel={m.ui_toasts()}
        position={position}
        gap={12}
        offset={OFFSET}
        visibleToasts={SHOWN_MAX}
        expand
      />
    </div>
  );
}

let focusedBefore: EventTarget | null = null;

/**
 * Sonner returns the focus whenever it leaves the toasts, so Tab could never pass them. It does not for
 * elements that are marked as not dismissible; a toast that disappears while it has the focus returns it
 * itself.
 */
function rememberFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  target.dataset.dismissible = 'false';
  if (!currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget;
}

/** Pages can reserve space at the window's edge; the cookie banner's buttons would lie behind a toast. */
const OFFSET = {
  top: 20,
  bottom: 'calc(20px + var(--cookie-banner, 0px))',
  left: 20,
  right: 'calc(20px + var(--toast-inset, 0px))',
};

/** Narrow screens show toasts at the top, because their main buttons are at the bottom. */
const wide = matchMedia('(width >= 64rem)');

function subscribeToWidth(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const SHOWN_MAX = 3;

type ToastId = ReturnType<typeof sonnerToast.custom>;
const idsByWords = new Map<string, ToastId>();
const errors = new Map<ToastId, { title: string; shownAt: number }>();

/**
 * A repeated message replaces itself, a success the errors before it, an error the one before it of the same title; a
 * fourth toast replaces the oldest.
 */
function show(toast: Toast) {
  if (toast.tone === 'success') clearErrors(0);
  const words = JSON.stringify([toast.tone, toast.title, toast.description]);
  const shown = sonnerToast.getToasts().map(({ id }) => id);
  const same = shown.find((id) => id === idsByWords.get(words));
  if (toast.tone === 'error' && same === undefined) takeBack(toast);
  const leaving = same === undefined ? shown.slice(0, Math.max(0, shown.length + 1 - SHOWN_MAX)) : [];
  for (const id of leaving) sonnerToast.dismiss(id);
  const own = sonnerToast.custom(
    (id) => <ToastCard toast={toast} onClose={() => sonnerToast.dismiss(id)} />,
    {
      duration: durations[toast.tone ?? 'info'],
      // A message that is leaving takes along whatever replaces it.
      onAutoClose: () => idsByWords.delete(words),
      ...(same !== undefined && { id: same }),
    },
  );
  idsByWords.set(words, own);
  if (toast.tone === 'error') errors.set(own, { title: toast.title, shownAt: performance.now() });
}

function takeBack({ title }: Pick<Toast, 'title'>) {
  for (const [id, error] of errors) if (error.title === title) sonnerToast.dismiss(id);
}

function clearErrors(ageMs: number) {
  for (const [id, { shownAt }] of errors) {
    if (performance.now() - shownAt < ageMs) continue;
    sonnerToast.dismiss(id);
    errors.delete(id);
  }
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { mark, Icon } = tones[toast.tone ?? 'info'];
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const item = card.current?.closest('[data-sonner-toast]');
    return () => {
      if (item?.contains(document.activeElement) && focusedBefore instanceof HTMLElement)
        focusedBefore.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      className="inked in-focus-visible:outline-2 in-focus-visible:outline-(--ring) in-focus-visible:outline-offset-3 pointer-events-auto flex w-full bg-paper font-text text-charcoal shadow-lift sm:w-[356px]"
    >
      {/* With enlarged text the words need the width more than the mark and the button do. */}
      <div
        className={joinClasses(
          'grid w-[min(2.75rem,12vw)] flex-none place-items-center border-charcoal border-r-2',
          mark,
        )}
      >
        <Icon className="size-[min(1.5rem,8vw)]" />
      </div>
      <div className="min-w-0 flex-1 py-3 pl-4 text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-soft">{toast.description}</p>}
        <ErrorReference id={toast.reference} />
      </div>
      <IconButton label={m.ui_toast_dismiss()} onClick={onClose} className="size-[44px]!">
        <CloseIcon className="size-5" />
      </IconButton>
    </div>
  );
}
