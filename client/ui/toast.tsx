import { useSyncExternalStore } from 'react';
import { referenceOf, sentenceOf } from '#client/api/errors.ts';
import { lazyComponent } from './lazy-component.tsx';
import type { Toast } from './toast-stack.tsx';

export type { Toast };

type Show = (toast: Toast) => void;

const ToastStack = lazyComponent(async () => (await import('./toast-stack.tsx')).ToastStack);

// Toasts wait here until their code has arrived: it is fetched with the first one, not with the page.
const waiting: Toast[] = [];
let isWanted = false;
let show: Show = (toast) => {
  waiting.push(toast);
  isWanted = true;
  announce();
};
let announce = () => {};

/** Fetches the code of messages ahead, for pages that must be able to say that the connection is gone. */
export function prepareToasts(): void {
  // What does not arrive is asked for again with the first message.
  void Promise.allSettled([ToastStack.preload()]);
}

/** Shows a message at the edge of the screen; can be called from anywhere, needs one `Toaster` on the page. */
export function showToast(toast: Toast): void {
  show(toast);
}

/** Tells why something failed: by the server's sentence where it gave one, else by `fallback`. */
export function showError(title: string, error: unknown, fallback: string): void {
  const reference = referenceOf(error);
  showToast({ tone: 'error', title, description: sentenceOf(error, fallback), reference });
}

/** Where toasts appear. Once, in the layout. */
export function Toaster() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return isShown && <ToastStack onReady={deliver} />;
}

function subscribe(listener: () => void) {
  announce = listener;
  return () => {
    announce = () => {};
  };
}

function deliver(ready: Show) {
  show = ready;
  for (const toast of waiting.splice(0)) ready(toast);
}
