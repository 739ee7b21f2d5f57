/** What in the address says which thing of the back office is open. */
const PLACES = ['tab', 'section', 'item', 'order', 'request'];

/** How long a save that is on its way is waited for before anybody is asked. */
const PATIENCE_MS = 400;

export type Unsaved = 'typed' | 'saving' | false;

export interface LeaveGuard {
  /** Whether this part of what is open has something that leaving would lose. */
  note: (unsaved: Unsaved, part?: string) => void;
  /** Nobody is held any more: what was typed is given up. */
  release: () => void;
  /** Nobody is held any more, as all is saved: who waits for that leaves, and else this is done. */
  settle: (otherwise: () => void) => void;
  /** Who wanted to leave has thought better of it. */
  stay: () => void;
  /** The field that was typed in, to go back to. */
  typedIn: () => HTMLElement | null;
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

  // Of a Back that nobody has touched the page since, a browser lets nothing be made: that one leads away.
  function heed(event: NavigateEvent) {
    const { destination, cancelable } = event;
    if (!cancelable || !destination.sameDocument || !isElsewhere(new URL(destination.url))) return;
    event.preventDefault();
    leave = () => {
      release();
      repeat(event);
    };
    clearTimeout(question);
    const isAllOnItsWay = [...unsaved.values()].every((state) => state === 'saving');
    if (isAllOnItsWay) question = setTimeout(() => onAsk(leave), PATIENCE_MS);
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
    window.navigation?.addEventListener('navigate', heed);
    addEventListener('beforeunload', askBeforeUnload);
  }

  function release() {
    unsaved.clear();
    window.navigation?.removeEventListener('navigate', heed);
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

  return { note, release, settle, stay, typedIn: () => field };
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
