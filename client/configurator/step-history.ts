import { useEffect } from 'react';
import { goToStep, useWizard } from '#client/draft/wizard-store.ts';

/** Lets the browser's Back and Forward go through the steps. The address stays the same. */
export function useStepHistory(): void {
  useEffect(() => {
    const { pathname } = location;
    const restoration = history.scrollRestoration;
    // Each step starts at its top.
    history.scrollRestoration = 'manual';
    history.replaceState({ ...history.state, wizardStep: useWizard.getState().step }, '');

    const unsubscribe = useWizard.subscribe((state, previous) => {
      if (state.step === history.state?.wizardStep || location.pathname !== pathname) return;
      // Opening another comic is not a step that Back should undo.
      const isMove = state.comic === previous.comic;
      const entry = { ...history.state, wizardStep: state.step };
      if (isMove) history.pushState(entry, '');
      else history.replaceState(entry, '');
    });
    window.addEventListener('popstate', followHistory);
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', followHistory);
      history.scrollRestoration = restoration;
    };
  }, []);
}

function followHistory(event: PopStateEvent): void {
  const wanted = event.state?.wizardStep;
  if (typeof wanted !== 'number') return;
  const step = Math.min(wanted, useWizard.getState().reached);
  if (step !== wanted) history.replaceState({ ...event.state, wizardStep: step }, '');
  goToStep(step);
}
