/** The query parameters that name what is open in the back office. */
const PLACES = ['tab', 'section', 'item', 'order', 'request', 'part', 'version'];

/** A navigation waits this long for a save that is under way before the question is asked. */
const SAVE_TIMEOUT_MS = 400;

export type Unsaved = 'typed' | 'saving' | false;

export interface LeaveGuard {
  /** Whether this part of what is open has something that leaving would lose. */
  note: (unsaved: Unsaved, part?: string) => void;
  /** Nobody is held any more: what was typed is given up. */
  release: () => void;
  /** Nobody is held any more, as all is saved: who waits for that leaves, and else this is done. */
  settle: (otherwise: () => void) => void;
  /** The person stays: the navigation is forgotten. */
  stay: () => void;
  /** The field that was typed in, to go back to. */
  lastField: () => HTMLElement | null;
}

/**
 * Keeps the address where it is while something is typed and not saved. `onAsk` is told when somebody wants to leave,
 * by a link, a button or the browser's Back, and calls `leave` to let them; and with null once there is nothing to ask
 * any more. Leaving the whole page, the browser asks.
 */
export function createLeaveGuard(onAsk: (leave: (() => void) | null) => void): LeaveGuard {
  const unsaved = new Map<string, Unsaved>();
  let leave: (() => void) | null = null;
  let isSettled = false;
  let field: HTMLElement | null = null;
  let question: ReturnType<typeof setTimeout> | undefined;

  // A browser makes a Back not cancelable if nobody has touched the page since the last one.
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

  function note(state: Unsaved, part = '') {
    // A form that was sent is enabled again before it goes.
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
    window.navigation?.addEventListener('navigate', confirmNavigation);
    addEventListener('beforeunload', askBeforeUnload);
  }

  function release() {
    unsaved.clear();
    window.navigation?.removeEventListener('navigate', confirmNavigation);
    removeEventListener('beforeunload', askBeforeUnload);
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

  return { note, release, settle, stay, lastField: () => field };
}

export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function isElsewhere({ pathname, searchParams }: URL): boolean {
  const here = new URLSearchParams(location.search);
  return pathname !== location.pathname || PLACES.some((name) => searchParams.get(name) !== here.get(name));
}

function repeat({ navigationType, destination: { key, url } }: NavigateEvent) {
  if (navigationType === 'traverse') window.navigation.traverseTo(key);
  else if (navigationType === 'replace') history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}
