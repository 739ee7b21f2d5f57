import type { Toast } from '#client/ui/toast.tsx';
import type { AutosaveEvent, Effect, Timer } from './autosave-events.ts';
import { type DraftAnswer, type DraftApi, type DraftRequest, sendRequest } from './draft-request.ts';
import type { DraftTokens } from './draft-tokens.ts';
import type { LocalDraft } from './local-draft.ts';
import type { WizardContent } from './wizard-store.ts';

export type EffectPorts = {
  api: DraftApi;
  wizard: {
    open: (content: WizardContent) => void;
    update: (patch: Partial<Pick<WizardContent, 'comic' | 'serverDraft'>>) => void;
  };
  local: LocalDraft;
  tokens: DraftTokens;
  onToast: (toast: Toast) => void;
  onCompleted: (taskId: number) => void;
  onFinished: (taskId: number, isDone: boolean) => void;
};

type Runners = { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void };

/** Carries out the machine's effects, and reports each result to it as an event. */
export function createEffectRunner(ports: EffectPorts, dispatch: (event: AutosaveEvent) => void) {
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
    toast: ({ toast }) => ports.onToast(toast),
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
