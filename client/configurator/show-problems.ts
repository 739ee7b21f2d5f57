import { useWizard } from '#client/draft/wizard-store.ts';
import { clearErrors, showToast } from '#client/ui/toast.tsx';
import type { Problem } from '#shared/draft/check-step.ts';

let stopWaiting = () => {};

/** Shows the first problem in a toast, until it is mended, and focuses its field. */
export function showProblems(problems: Problem[]): void {
  const [first] = problems;
  if (!first) return;
  showToast({ title: first.title, description: first.message, tone: 'error' });
  stopWaiting();
  stopWaiting = useWizard.subscribe(({ problems: left }) => {
    if (first.path in left) return;
    stopWaiting();
    clearErrors();
  });
  // A collapsed page expands for its problem, so the field exists with the next frame.
  requestAnimationFrame(() => focusField(first.path));
}

export function focusField(path: string): void {
  const field = findField(path);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

export function focusFailedUpload(): void {
  const tile = document.querySelector('[data-failed-upload] li:has([role=alert])');
  tile?.querySelector('button')?.focus({ preventScroll: true });
  tile?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** The control at this path, else the first one below it, else its list's button. */
function findField(path: string): HTMLElement | null {
  // 'content' is a rule of the whole step, so its first field is focused.
  if (path === 'content') return findField('storyBrief') ?? findField('pages');
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const field = document.querySelector<HTMLElement>(`[data-path="${name}"], [data-path^="${name}."]`);
    if (field) return field;
  }
  return null;
}
