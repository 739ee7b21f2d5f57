import { reloadKeepingText } from '#client/storage/reload-keeping-text.ts';
import { showToast } from '#client/ui/toast.tsx';
import { hasUnsavedInput, onUnsavedInputChange } from './unsaved-input.ts';

/** Editors whose fields a reload would fill anew keep it waiting, and the person is told instead. */
export function reloadWhenSafe(): void {
  const reload = () =>
    reloadKeepingText({
      title: 'The shop was just updated',
      description: 'This page has been loaded again. Nothing you entered is lost; please try again.',
    });
  if (!hasUnsavedInput()) {
    reload();
    return;
  }
  showToast({
    tone: 'error',
    title: 'The shop was just updated',
    description:
      'This page is of the version before. What you typed stays here: copy it, then load the page again.',
  });
  const stop = onUnsavedInputChange(() => {
    if (hasUnsavedInput()) return;
    stop();
    reload();
  });
}
