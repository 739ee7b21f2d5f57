import { fieldOf, isAnswered } from '#client/ui/errors.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** The `onInvalid` of the account forms. */
export function showInvalidToast(message: string): void {
  showToast({ tone: 'error', title: m.account_invalid(), description: message });
}

type Refusal = { title: () => string; description: () => string };

/** Shows why a call was refused. @throws the error if it belongs to a form field */
export function showRefusalToast(error: unknown, known: Record<string, Refusal> = {}): void {
  if (fieldOf(error)) throw error;
  const refusal = isAnswered(error) ? known[error.data.code] : undefined;
  if (refusal) showToast({ tone: 'error', title: refusal.title(), description: refusal.description() });
  else showError(m.account_error(), error, m.account_error_unexpected());
}
