import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { useUnanswered } from '#client/api/unanswered.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { changePasswordFormSchema } from '#shared/account/account.ts';
import { UsernameField } from './username-field.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

interface ChangePasswordDialogProps {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangePasswordDialog({ email, open, onOpenChange }: ChangePasswordDialogProps) {
  const queryClient = useQueryClient();
  const changePassword = trpc.account.changePassword.useMutation();
  const signIn = trpc.account.signIn.useMutation();
  const unanswered = useUnanswered();

  function close() {
    if (!changePassword.isPending) onOpenChange(false);
  }

  async function change({ currentPassword, password }: { currentPassword: string; password: string }) {
    const isSet = unanswered.isRepeatedBy(password) && (await isCurrent(password));
    if (!isSet) await send({ currentPassword, password });
    onOpenChange(false);
    showToast({
      tone: 'success',
      title: m.account_success(),
      description: m.account_password_changed(),
    });
    await refreshSession(queryClient);
  }

  async function send(passwords: { currentPassword: string; password: string }) {
    try {
      await changePassword.mutateAsync(passwords);
    } catch (error) {
      unanswered.note(passwords.password, error);
      throw error;
    }
  }

  /** A change whose answer was lost has ended the session too; the new password begins another one. */
  async function isCurrent(password: string): Promise<boolean> {
    try {
      await signIn.mutateAsync({ email, password });
      return true;
    } catch (error) {
      if (isAnswered(error) && error.data.code === 'UNAUTHORIZED') return false;
      throw error;
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="sm"
      title={m.account_password_change()}
      description={m.settings_password_dialog_text()}
    >
      <Form
        label={m.account_password_change()}
        schema={changePasswordFormSchema}
        initialValues={EMPTY}
        onSubmit={change}
      >
        {(fields) => (
          <>
            <UsernameField email={email} />
            <PasswordField
              label={m.account_password_current()}
              required
              autoComplete="current-password"
              {...fields('currentPassword')}
            />
            <PasswordField
              label={m.account_password_new()}
              required
              autoComplete="new-password"
              {...fields('password')}
            />
            <PasswordField
              label={m.account_password_confirm()}
              required
              autoComplete="new-password"
              {...fields('confirmPassword')}
            />
            <FormButtons className="mt-1 mb-2 justify-end">
              <Button variant="quiet" onClick={close} disabled={changePassword.isPending}>
                {m.account_cancel()}
              </Button>
              <SubmitButton pendingLabel={m.account_password_changing()}>
                {m.account_password_change()}
              </SubmitButton>
            </FormButtons>
          </>
        )}
      </Form>
    </Dialog>
  );
}
