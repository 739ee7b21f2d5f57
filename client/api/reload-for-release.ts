import { reloadKeepingText } from '#client/storage/reload-keeping-text.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { hasUnsavedInput, onUnsavedInputChange } from './unsaved-input.ts';

/** Editors whose fields a reload would fill anew keep it waiting, and the person is told instead. */
export function reloadWhenSafe(): void {
  const reload = () =>
    reloadKeepingText({
      title: m.connection_updated_title(),
      description: m.connection_updated_reloaded(),
    });
  if (!hasUnsavedInput()) {
    reload();
    return;
  }
  showToast({
    tone: 'error',
    title: m.connection_updated_title(),
    description: m.connection_updated_waiting(),
  });
  const stop = onUnsavedInputChange(() => {
    if (hasUnsavedInput()) return;
    stop();
    reload();
  });
}
