import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
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

  async function change({ currentPassword, password }: { currentPassword: string; password: string }) {
    await changePassword.mutateAsync({ currentPassword, password });
    onOpenChange(false);
    showToast({
      tone: 'success',
      title: 'Success',
      description: 'Your password has been changed successfully',
    });
    await refreshSession(queryClient);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Change Password"
      description="All your other devices will be signed out."
    >
      <Form label="Change Password" schema={changePasswordFormSchema} initialValues={EMPTY} onSubmit={change}>
        {(fields) => (
          <>
            <UsernameField email={email} />
            <PasswordField
              label="Current Password"
              required
              autoComplete="current-password"
              {...fields('currentPassword')}
            />
            <PasswordField
              label="New Password"
              required
              autoComplete="new-password"
              {...fields('password')}
            />
            <PasswordField
              label="Confirm Password"
              required
              autoComplete="new-password"
              {...fields('confirmPassword')}
            />
            <div className="mt-1 mb-2 flex flex-wrap justify-end gap-3 *:[[role=alert]]:basis-full">
              <Button variant="quiet" onClick={() => onOpenChange(false)} className="order-1">
                Cancel
              </Button>
              <SubmitButton pendingLabel="Changing..." className="order-2">
                Change Password
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
