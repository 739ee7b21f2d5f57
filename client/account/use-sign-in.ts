import { useQueryClient } from '@tanstack/react-query';
import { type ApiInput, trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { showRefusalToast } from './account-toasts.ts';
import { refreshSession } from './use-session.ts';

export type Credentials = ApiInput['account']['signIn'];

const REFUSALS = {
  UNAUTHORIZED: {
    title: m.account_sign_in_refused_title,
    description: m.account_sign_in_refused_text,
  },
};

/** Errors that belong to a form field are rethrown for the form. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const signIn = trpc.account.signIn.useMutation();
  return async (credentials: Credentials): Promise<'signed-in' | 'second-factor' | 'refused'> => {
    try {
      const { status } = await signIn.mutateAsync(credentials);
      if (status === 'second-factor') return status;
    } catch (error) {
      showRefusalToast(error, REFUSALS);
      return 'refused';
    }
    showToast({
      tone: 'success',
      title: m.account_signed_in_title(),
      description: m.account_signed_in_text(),
    });
    await refreshSession(queryClient);
    return 'signed-in';
  };
}
