import { holdUnsavedInput } from '#client/api/unsaved-input.ts';

/** The query parameters that name what is open in the back office. */
const PARAMETERS = ['tab', 'section', 'item', 'order', 'request', 'part', 'version'];

/** A navigation waits this long for a save that is under way before the question is asked. */
const SAVE_TIMEOUT_MS = 400;

export type Unsaved = 'typed' | 'saving' | false;

export interface LeaveGuard {
  /** Reports whether a part of the page has input that leaving would lose. */
  report: (unsaved: Unsaved, part?: string) => void;
  /** Discards the unsaved input, so that leaving is allowed. */
  release: () => void;
  /** Call it when everything is saved: a blocked navigation continues, otherwise `otherwise` is called. */
  settle: (otherwise: () => void) => void;
  /** Cancels the blocked navigation. */
  stay: () => void;
  /** The field that had the focus last. */
  lastField: () => HTMLElement | null;
}

/**
 * Blocks navigation by links, buttons and the browser's Back while there is unsaved input. `onAsk` gets a
 * function that continues the blocked navigation, or null once there is none. If the whole page is left, the
 * browser asks by itself.
 */
export function createLeaveGuard(onAsk: (leave: (() => void) | null) => void): LeaveGuard {
  const unsaved = new Map<string, Unsaved>();
  let leave: (() => void) | null = null;
  let isSettled = false;
  let field: HTMLElement | null = null;
  let question: ReturnType<typeof setTimeout> | undefined;
  let letGo = () => {};

  // A browser makes a Back not cancelable if there was no interaction with the page since the last one.
  function confirmNavigation(event: NavigateEvent) {
    const { destination, cancelable } = event;
    if (!cancelable || !destination.sameDocument || !isElsewhere(new URL(destination.url))) return;
    event.preventDefault();
    leave = () => {
      release();
      repeat(event);
    };
    clearTimeout(question);
    const isOnlySaving = [...unsaved.values()].every((state) => state === 'saving');
    if (isOnlySaving) question = setTimeout(() => onAsk(leave), SAVE_TIMEOUT_MS);
    else onAsk(leave);
  }

  function report(state: Unsaved, part = '') {
    // After a submit the form reports once more, because its fields are enabled again before it unmounts.
    if (state && isSettled) return;
    isSettled = false;
    if (state) {
      field = document.activeElement?.closest<HTMLElement>('input, select, textarea') ?? field;
      if (unsaved.size === 0) hold();
      unsaved.set(part, state);
    } else if (unsaved.delete(part) && unsaved.size === 0) {
      const go = leave;
      release();
      go?.();
    }
  }

  function hold() {
    const holders = [holdUnsavedInput(), holdPage()];
    letGo = () => {
      for (const end of holders) end();
    };
    window.navigation?.addEventListener('navigate', confirmNavigation);
  }

  function release() {
    unsaved.clear();
    letGo();
    window.navigation?.removeEventListener('navigate', confirmNavigation);
    if (leave) stay();
  }

  function settle(otherwise: () => void) {
    const go = leave ?? otherwise;
    release();
    isSettled = true;
    go();
  }

  function stay() {
    clearTimeout(question);
    leave = null;
    onAsk(null);
  }

  return { report, release, settle, stay, lastField: () => field };
}

/**
 * Lets the browser ask before the whole page is left. Each holder has a listener of its own: a shared one would be gone
 * for all of them with the first that lets go. @returns the function that lets go
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

function isElsewhere({ pathname, searchParams }: URL): boolean {
  const here = new URLSearchParams(location.search);
  return (
    pathname !== location.pathname || PARAMETERS.some((name) => searchParams.get(name) !== here.get(name))
  );
}

function repeat({ navigationType, destination: { key, url } }: NavigateEvent) {
  if (navigationType === 'traverse') window.navigation.traverseTo(key);
  else if (navigationType === 'replace') history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}
