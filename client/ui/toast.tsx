import { useSyncExternalStore } from 'react';
import type { ToastStack } from './toast-stack';

export interface Toast {
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
}

type Show = (toast: Toast) => void;

// Toasts wait here until their code has arrived: it is fetched with the first one, not with the page.
const waiting: Toast[] = [];
let show: Show | undefined;
let Stack: typeof ToastStack | null = null;
let announceStack = () => {};

/** Fetches the code of messages ahead, for pages that must be able to say that the connection is gone. */
export function prepareToasts(): void {
  void import('./toast-stack').catch(() => {
    // The first message tries again, and says so if it can't.
  });
}

/** Shows a message at the edge of the screen; can be called from anywhere, needs one `Toaster` on the page. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  void loadStack();
}

/** Without a connection there is no message, but still a page. The next one tries again and brings it along. */
async function loadStack(): Promise<void> {
  try {
    Stack = (await import('./toast-stack')).ToastStack;
    announceStack();
  } catch (error) {
    console.warn('A message could not be shown.', error);
  }
}

/** Where toasts appear. Once, in the layout. */
export function Toaster() {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => Stack,
    () => null,
  );
  return Loaded && <Loaded onReady={deliver} />;
}

function subscribe(listener: () => void) {
  announceStack = listener;
  return () => {
    announceStack = () => {};
  };
}

function deliver(ready: Show) {
  show = ready;
  for (const toast of waiting.splice(0)) ready(toast);
}
