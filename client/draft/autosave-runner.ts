import type { Draft } from '#shared/draft/comic.ts';
import { reduce, takeSnapshot } from './autosave-machine.ts';
import {
  type AutosaveEvent,
  describeSaveState,
  type Effect,
  INITIAL_STATE,
  type KnownToServer,
  type SaveNews,
  type SaveState,
  type Task,
  type Timer,
} from './autosave-types.ts';
import { type DraftAnswer, type DraftApi, type DraftRequest, sendRequest } from './draft-calls.ts';
import type { DraftTokens } from './draft-tokens.ts';
import type { LocalDraft, Snapshot } from './local-draft.ts';
import type { WizardContent } from './wizard-store.ts';

/** Milliseconds between two checks for a newer version, because people who use two windows switch often. */
export const REFRESH_PAUSE_MS = 10_000;

export type AutosavePorts = Omit<EffectPorts, 'onCompleted' | 'onFinished'> & {
  /** Called after each event. `conflict` is the server's version while the person has to choose. */
  onState: (state: SaveState, conflict: Draft | null) => void;
};

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves the comic in the wizard automatically. Runs the state machine and translates calls into its events. */
export function createAutosave(ports: AutosavePorts) {
  const { dispatch, perform, read, isHandlingEvent } = startMachine(ports);
  let lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * Loads a newer version from the server, which another tab or device may have saved, then saves changes.
   * @param isElsewhere whether another tab has closed or deleted this draft
   */
  const refresh = (isElsewhere = false) => perform((id) => ({ id, kind: 'refresh', isElsewhere }));

  return {
    refresh,
    /** Opens a comic in the wizard. `known` says which versions of it the server has. */
    open: (content: WizardContent, known: KnownToServer) => dispatch({ type: 'opened', content, known }),
    /** Empties the wizard. The comic's copies in storage and on the server stay, unless it is discarded. */
    close: ({ isDiscarded = false } = {}) => dispatch({ type: 'closed', isDiscarded }),
    /** Must be called after each change of the comic or the step. */
    edit: (content: WizardContent) => dispatch({ type: 'edited', content }),
    /**
     * Saves at once.
     * @param options.isAsked whether a person waits for it: then it creates a missing draft and reports
     * failures
     * @returns false if it could not be saved on the server; true also if there was nothing to save
     */
    save: ({ isAsked = false, keepalive = false } = {}) =>
      perform((id) => ({ id, kind: 'save', isAsked, keepalive })),
    /** Refreshes when the page becomes visible, so that another device's version is loaded before anybody types. */
    look(): void {
      if (!read().content.serverDraft || Date.now() - lookedAt < REFRESH_PAUSE_MS) return;
      lookedAt = Date.now();
      void refresh();
    },
    /**
     * Saves, then marks the draft as completed and removes the browser's copy.
     * @param onCompleted is called before that copy is removed, to put the comic into the cart
     * @returns false if that failed or photos were lost; the person was told
     */
    complete: (onCompleted?: () => void) => perform((id) => ({ id, kind: 'complete' }), onCompleted),
    /** Continues with the version here or the server's; the other one is kept in the browser. */
    resolveConflict: (chosen: 'here' | 'there') => dispatch({ type: 'conflictResolved', chosen }),
    snapshot: (): Snapshot => takeSnapshot(read()),
    /** True until the effects have run and `onState` was called. */
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
    // Events that effects cause wait until the other effects have run.
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const transition = reduce(state, next);
        state = transition.state;
        for (const effect of transition.effects) run(effect);
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

export type EffectPorts = {
  api: DraftApi;
  wizard: {
    open: (content: WizardContent) => void;
    update: (patch: Partial<Pick<WizardContent, 'comic' | 'serverDraft'>>) => void;
  };
  local: LocalDraft;
  tokens: DraftTokens;
  onNews: (news: SaveNews) => void;
  /** Called when the failure that was told last is over. */
  onRecovered: () => void;
  onCompleted: (taskId: number) => void;
  onFinished: (taskId: number, isDone: boolean) => void;
};

type Runners = { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void };

/** Carries out the machine's effects, and reports each result to it as an event. */
function createEffectRunner(ports: EffectPorts, dispatch: (event: AutosaveEvent) => void) {
  const { api, wizard, local, tokens } = ports;
  const timers = new Map<Timer, ReturnType<typeof setTimeout>>();

  async function request(request: DraftRequest): Promise<void> {
    const answer = await sendRequest(api, request);
    dispatch({ type: 'answered', answer, isBeingAdded: isBeingAdded(answer, local) });
  }

  function startTimer(timer: Timer, ms: number): void {
    clearTimeout(timers.get(timer));
    timers.set(
      timer,
      setTimeout(() => dispatch({ type: 'elapsed', timer }), ms),
    );
  }

  const runners: Runners = {
    request: (effect) => void request(effect.request),
    startTimer: ({ timer, ms }) => startTimer(timer, ms),
    stopTimer: ({ timer }) => clearTimeout(timers.get(timer)),
    writeLocal({ copy }) {
      if (!local.write(copy)) dispatch({ type: 'localWriteFailed' });
    },
    removeLocal: ({ draftId }) => local.removeDraft(draftId),
    keepVersion: ({ copy }) => local.keep(copy),
    rememberToken: ({ key }) => tokens.remember(key),
    forgetToken: ({ draftId }) => tokens.forget(draftId),
    // A draft that can't be deleted now expires after seven days.
    deleteDraft: ({ key }) => void api.delete(key).catch(warnUndeleted),
    showComic: ({ content }) => wizard.open(content),
    updateWizard: ({ patch }) => wizard.update(patch),
    tell: ({ news }) => ports.onNews(news),
    takeBackFailure: () => ports.onRecovered(),
    completed: ({ id }) => ports.onCompleted(id),
    finished: ({ id, isDone }) => ports.onFinished(id, isDone),
  };
  return <Type extends Effect['type']>(effect: Extract<Effect, { type: Type }>) =>
    runners[effect.type as Type](effect);
}

/** Whether another tab is putting the draft into the cart and still waits for the response. */
function isBeingAdded(answer: DraftAnswer, local: LocalDraft): boolean {
  if (!('draft' in answer) || !answer.draft.completed) return false;
  const copy = local.peek();
  const isOfDraft = copy?.content.serverDraft?.key.id === answer.draft.id;
  return isOfDraft && copy?.completionKnown === true && copy.tab !== local.tab;
}

export function warnUndeleted(error: unknown): void {
  console.warn('The draft could not be deleted.', error);
}
