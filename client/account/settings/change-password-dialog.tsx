import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
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

  function close() {
    if (!changePassword.isPending) onOpenChange(false);
  }

  async function change({ currentPassword, password }: { currentPassword: string; password: string }) {
    await changePassword.mutateAsync({ currentPassword, password });
    onOpenChange(false);
    showToast({
      tone: 'success',
      title: m.account_success(),
      description: m.account_password_changed(),
    });
    await refreshSession(queryClient);
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
            <div className="mt-1 mb-2 flex flex-wrap justify-end gap-3 *:[[role=alert]]:basis-full">
              <Button variant="quiet" onClick={close} disabled={changePassword.isPending} className="order-1">
                {m.account_cancel()}
              </Button>
              <SubmitButton pendingLabel={m.account_password_changing()} className="order-2">
                {m.account_password_change()}
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
