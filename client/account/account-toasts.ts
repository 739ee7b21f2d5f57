import { fieldOf, isAnswered } from '#client/ui/errors.ts';
import { showError, showToast } from '#client/ui/toast.tsx';

/** The `onInvalid` of the account forms. */
export function showInvalidToast(message: string): void {
  showToast({ tone: 'error', title: 'Validation Error', description: message });
}

type Refusal = { title: string; description: string };

/** Shows why a call was refused. @throws the error if it belongs to a form field */
export function showRefusalToast(error: unknown, known: Record<string, Refusal> = {}): void {
  if (fieldOf(error)) throw error;
  const refusal = isAnswered(error) ? known[error.data.code] : undefined;
  if (refusal) showToast({ tone: 'error', ...refusal });
  else showError('Error', error, 'An unexpected error occurred');
}
