import type { Draft } from '#shared/draft.ts';
import { createEffectRunner, type EffectPorts } from './autosave-effects.ts';
import type { AutosaveEvent, KnownToServer } from './autosave-events.ts';
import { transition } from './autosave-machine.ts';
import {
  describeSaveState,
  INITIAL_STATE,
  type SaveState,
  type Snapshot,
  type Task,
  takeSnapshot,
} from './autosave-state.ts';
import type { WizardContent } from './wizard-store.ts';

/** Between two looks at the server, in milliseconds: who works in two windows changes between them all the time. */
export const LOOK_PAUSE_MS = 10_000;

export type AutosavePorts = Omit<EffectPorts, 'onCompleted' | 'onFinished'> & {
  /** Called after each event. `conflict` is the server's version while the person has to choose. */
  onState: (state: SaveState, conflict: Draft | null) => void;
};

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves the comic in the wizard by itself: the machine, and what it can be told. */
export function createAutosave(ports: AutosavePorts) {
  const { dispatch, perform, read, isHandlingEvent } = startMachine(ports);
  let lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * Looks whether the server has something newer, as it may after a while or after another tab's work, then
   * saves what it has not.
   * @param isElsewhere when another tab has put this draft away
   */
  const refresh = (isElsewhere = false) => perform((id) => ({ id, kind: 'refresh', isElsewhere }));

  return {
    refresh,
    /** Puts a comic into the wizard. `known` says what the server has of it. */
    open: (content: WizardContent, known: KnownToServer) => dispatch({ type: 'opened', content, known }),
    /** Empties the wizard. What storage and server have of its comic stays, unless it is discarded. */
    close: ({ isDiscarded = false } = {}) => dispatch({ type: 'closed', isDiscarded }),
    /** To be called after each change of the comic or the step. */
    edit: (content: WizardContent) => dispatch({ type: 'edited', content }),
    /**
     * Saves at once what there is.
     * @param options.isAsked when a person waits for it: makes the draft where there is none, says why it failed
     * @returns false when it could not be saved on the server; true also when it has nothing to save yet
     */
    save: ({ isAsked = false, keepalive = false } = {}) =>
      perform((id) => ({ id, kind: 'save', isAsked, keepalive })),
    /** `refresh` for each time the page comes into view: what another device saved is here before anybody types. */
    look(): void {
      if (!read().content.serverDraft || Date.now() - lookedAt < LOOK_PAUSE_MS) return;
      lookedAt = Date.now();
      void refresh();
    },
    /**
     * Saves, then marks the draft as gone to the cart, which ends the browser's copy.
     * @param onCompleted puts it there, before that copy is removed
     * @returns false when that failed, or when photos were lost on the way; the person was told
     */
    complete: (onCompleted?: () => void) => perform((id) => ({ id, kind: 'complete' }), onCompleted),
    /** Goes on with the version here, or with the server's; the other one is kept in the browser. */
    resolveConflict: (chosen: 'here' | 'there') => dispatch({ type: 'conflictResolved', chosen }),
    snapshot: (): Snapshot => takeSnapshot(read()),
    /** Until its effects have run and `onState` is called. */
    isHandlingEvent,
  };
}

type Waiter = { resolve: (isDone: boolean) => void; onCompleted?: () => void };

function startMachine(ports: AutosavePorts) {
  let state = INITIAL_STATE;
  let lastTaskId = 0;
  let isDispatching = false;
  const events: AutosaveEvent[] = [];
  const waiters = new Map<number, Waiter>();
  const run = createEffectRunner(
    {
      ...ports,
      onCompleted: (id) => waiters.get(id)?.onCompleted?.(),
      onFinished(id, isDone) {
        waiters.get(id)?.resolve(isDone);
        waiters.delete(id);
      },
    },
    dispatch,
  );

  function dispatch(event: AutosaveEvent): void {
    events.push(event);
    // What an effect causes waits until the other effects are done.
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const turn = transition(state, next);
        state = turn.state;
        for (const effect of turn.effects) run(effect);
      }
    } finally {
      isDispatching = false;
    }
    ports.onState(describeSaveState(state), state.conflict);
  }

  /** @returns whether the task was done */
  function perform(createTask: (id: number) => Task, onCompleted?: () => void): Promise<boolean> {
    const id = ++lastTaskId;
    return new Promise((resolve) => {
      waiters.set(id, { resolve, onCompleted });
      dispatch({ type: 'requested', task: createTask(id) });
    });
  }

  return { dispatch, perform, read: () => state, isHandlingEvent: () => isDispatching };
}
