import { useEffect, useRef, useSyncExternalStore } from 'react';
import { referenceOf, sentenceOf } from './errors.ts';
import { lazyComponent } from './lazy-component.tsx';
import type { Toast, Toasts } from './toast-stack.tsx';

export type { Toast };

type Show = (toast: Toast) => void;

const ToastStack = lazyComponent(async () => (await import('./toast-stack.tsx')).ToastStack);

// Queued until the toasts' code, which loads with the first one, has arrived.
const waiting: Toast[] = [];
let isWanted = false;
let show: Show = (toast) => {
  waiting.push(toast);
  isWanted = true;
  announce();
};
let announce = () => {};
let clear: Toasts['clearErrors'] = (ageMs) => {
  // Toasts that wait are young.
  if (ageMs === 0) waiting.splice(0, waiting.length, ...waiting.filter(({ tone }) => tone !== 'error'));
};
let takeBack: Toasts['takeBack'] = ({ title }) => {
  waiting.splice(0, waiting.length, ...waiting.filter((toast) => toast.title !== title));
};

/** Loads the code early, so that a lost connection can be reported. */
export function prepareToasts(): void {
  void Promise.allSettled([ToastStack.preload()]);
}

/** Needs one `Toaster` on the page. */
export function showToast(toast: Toast): void {
  show(toast);
}

/** Removes the error of this title, which is no longer true. */
export function takeBackError(error: Toast): void {
  takeBack(error);
}

/** Removes the errors of an attempt when the next one begins. */
export function clearErrors(): void {
  clear(0);
}

/** An error that is younger than this, in ms, can be the reason why the place changes. */
const REASON_MS = 1000;

/** Removes the errors of another page or step. */
export function useClearErrors(place: string | number): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) clear(REASON_MS);
    before.current = place;
  }, [place]);
}

/** Shows the server's message, else `fallback`. */
export function showError(title: string, error: unknown, fallback: string): void {
  const reference = referenceOf(error);
  showToast({ tone: 'error', title, description: sentenceOf(error, fallback), reference });
}

interface ToasterProps {
  /** The corner of wide windows where toasts cover the least. */
  corner?: 'bottom-right' | 'bottom-left';
}

export function Toaster({ corner = 'bottom-right' }: ToasterProps) {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return isShown && <ToastStack corner={corner} onReady={deliver} />;
}

function subscribe(listener: () => void) {
  announce = listener;
  return () => {
    announce = () => {};
  };
}

function deliver(toasts: Toasts) {
  show = toasts.show;
  clear = toasts.clearErrors;
  takeBack = toasts.takeBack;
  for (const toast of waiting.splice(0)) show(toast);
}
