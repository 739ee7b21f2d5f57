import { lazy, Suspense, useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
}

type Show = (toast: Toast) => void;

// Toasts wait here until their code has arrived: it is fetched with the first one, not with the page.
const waiting: Toast[] = [];
let show: Show | undefined;
let requested = false;
let announceRequest = () => {};

/** Shows a message at the edge of the screen; can be called from anywhere, needs one `Toaster` on the page. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  requested = true;
  announceRequest();
}

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack')).ToastStack }));

/** Where toasts appear. Once, in the layout. */
export function Toaster() {
  const isRequested = useSyncExternalStore(
    subscribe,
    () => requested,
    () => false,
  );
  return (
    isRequested && (
      <Suspense>
        <ToastStack onReady={deliver} />
      </Suspense>
    )
  );
}

function subscribe(listener: () => void) {
  announceRequest = listener;
  return () => {
    announceRequest = () => {};
  };
}

function deliver(ready: Show) {
  show = ready;
  for (const toast of waiting.splice(0)) ready(toast);
}
