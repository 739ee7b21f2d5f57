import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { useWizard, type WizardState } from '#client/draft/wizard-store.ts';

export function useProblem(path: string): string | undefined {
  return useScopedWizard((state) => state.problems[path]);
}

type Listener = (state: WizardState, previous: WizardState) => void;
type Subscribe = (listener: Listener) => () => void;

const Scope = createContext<Subscribe>(useWizard.subscribe);

type WizardScopeProps = {
  /** The part the fields inside belong to; must return the same object until it changes. */
  part: (state: WizardState) => unknown;
  children: ReactNode;
};

/**
 * Rerenders the fields inside only when their part of the wizard or a validation problem changed. A long comic
 * has some 2,000 subscriptions, and running all selectors at every keystroke is slow on a phone. Scopes nest.
 */
export function WizardScope({ part, children }: WizardScopeProps) {
  const outer = use(Scope);
  const subscribe = useMemo(() => subscribeToPart(outer, part), [outer, part]);
  return <Scope value={subscribe}>{children}</Scope>;
}

/** `useWizard` inside a scope. */
export function useScopedWizard<T>(select: (state: WizardState) => T): T {
  const read = () => select(useWizard.getState());
  return useSyncExternalStore(use(Scope), read, read);
}

function subscribeToPart(outer: Subscribe, part: WizardScopeProps['part']): Subscribe {
  const listeners = new Set<Listener>();
  let unsubscribe = () => {};

  function wake(state: WizardState, previous: WizardState) {
    if (part(state) === part(previous) && state.problems === previous.problems) return;
    for (const listener of listeners) listener(state, previous);
  }

  return (listener) => {
    if (listeners.size === 0) unsubscribe = outer(wake);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unsubscribe();
    };
  };
}
