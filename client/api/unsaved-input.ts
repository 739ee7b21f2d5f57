import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Input on the page that leaving would lose. While there is any, the end of a session, by whoever and in whichever tab,
 * neither leads away from the page nor clears what it shows.
 */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** @returns the function that says the input is saved or discarded */
export function holdUnsavedInput(): () => void {
  const holder = Symbol('unsaved input');
  holders.add(holder);
  notify();
  return () => {
    if (holders.delete(holder)) notify();
  };
}

export function hasUnsavedInput(): boolean {
  return holders.size > 0;
}

export function discardUnsavedInput(): void {
  holders.clear();
  notify();
}

export function onUnsavedInputChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For forms without a leave guard. */
export function useHoldUnsavedInput(isUnsaved: boolean): void {
  useLayoutEffect(() => (isUnsaved ? holdUnsavedInput() : undefined), [isUnsaved]);
}

export function HoldUnsavedInput({ when }: { when: boolean }) {
  useHoldUnsavedInput(when);
  return null;
}

export function useHasUnsavedInput(): boolean {
  return useSyncExternalStore(onUnsavedInputChange, hasUnsavedInput, () => false);
}

function notify(): void {
  for (const listener of listeners) listener();
}
