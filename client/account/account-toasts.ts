import { fieldOf, isAnswered } from '#client/api/errors.ts';
import { showError, showToast } from '#client/ui/toast.tsx';

/** For `onInvalid` of the forms that open an account. */
export function showInvalidToast(message: string): void {
  showToast({ tone: 'error', title: 'Validation Error', description: message });
}

type Refusal = { title: string; description: string };

/** Tells why a call was refused. @throws the error itself where it belongs beside a field of the form */
export function showRefusalToast(error: unknown, known: Record<string, Refusal> = {}): void {
  if (fieldOf(error)) throw error;
  const refusal = isAnswered(error) ? known[error.data.code] : undefined;
  if (refusal) showToast({ tone: 'error', ...refusal });
  else showError('Error', error, 'An unexpected error occurred');
}
