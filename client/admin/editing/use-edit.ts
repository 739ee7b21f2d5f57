import { useState } from 'react';

/** Thrown to a form whose change came too late: the notice above its button says what to do. */
export class StaleEdit extends Error {
  constructor() {
    super('Not saved yet: somebody else was faster.');
  }
}

/**
 * What a form began with, and what somebody else has saved meanwhile. `settle` takes the server's answer to a
 * change. @throws StaleEdit where it came too late
 */
export function useEdit<Item extends { revision: number }>(item: Item) {
  const [base, setBase] = useState(item);
  const [theirs, setTheirs] = useState<Item | null>(null);
  return {
    base,
    theirs,
    /** The version that a change is based on: once it is said what stands there, saving puts ours over it. */
    revision: (theirs ?? base).revision,
    settle({ status, current }: { status: 'saved' | 'stale'; current: Item }) {
      if (status === 'stale') {
        setTheirs(current);
        throw new StaleEdit();
      }
      setBase(current);
      setTheirs(null);
    },
    /** Begins again with this version. */
    begin(version: Item) {
      setBase(version);
      setTheirs(null);
    },
    takeTheirs() {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
  };
}
