import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { type Admin, nameOf } from './team-table.tsx';

const REMOVE_FAILED = 'Please check your connection and try again.';

interface RemoveAdminProps {
  admin: Admin;
  isSelf: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Revokes an admin's role after a confirmation. */
export function RemoveAdmin({ admin, isSelf, onClose, onRemoved }: RemoveAdminProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const name = nameOf(admin);
  const { team } = trpc.useUtils().admin;
  const remove = trpc.admin.team.revoke.useMutation({
    async onSuccess() {
      showToast({ tone: 'success', title: 'Admin removed', description: `${name} is an admin no longer.` });
      if (isSelf) {
        navigate('/');
        return refreshSession(queryClient);
      }
      await team.invalidate();
      onRemoved();
    },
    async onError(error) {
      showError('Failed to remove admin', error, REMOVE_FAILED);
      onClose();
      await team.invalidate();
    },
  });

  return (
    <AlertDialog
      open
      onCancel={() => !remove.isPending && onClose()}
      title={isSelf ? 'Remove yourself?' : `Remove ${name}?`}
      description={isSelf ? <OwnRemoval /> : <Removal {...admin} />}
      footer={
        <>
          <Button variant="cream" onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            variant="terracotta"
            pending={remove.isPending}
            pendingLabel="Removing..."
            onClick={() => remove.mutate({ userId: admin.id })}
          >
            {isSelf ? 'Remove Myself' : 'Remove Admin'}
          </Button>
        </>
      }
    />
  );
}

function Removal({ email }: Admin) {
  return (
    <span className="wrap-anywhere">{email} will no longer see the back office. Their account stays.</span>
  );
}

function OwnRemoval() {
  return 'You leave the back office at once, and only another admin can let you in again. Your account stays.';
}
