import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { ConfirmDialog } from '#client/editing/confirm-dialog.tsx';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { type Admin, nameOf } from './team-table.tsx';

interface RemoveAdminProps {
  admin: Admin;
  isSelf: boolean;
  onClose: () => void;
}

/** Revokes an admin's role after a confirmation. */
export function RemoveAdmin({ admin, isSelf, onClose }: RemoveAdminProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const name = nameOf(admin);
  const { team } = trpc.useUtils().admin;
  const goHome = useWhileOpen(admin.id, () => navigate('/'));
  const remove = trpc.admin.team.revoke.useMutation({
    async onSuccess() {
      showToast({
        tone: 'success',
        title: m.admin_team_removed_title(),
        description: m.admin_team_removed_text({ name }),
      });
      if (isSelf) {
        goHome();
        return refreshSession(queryClient);
      }
      await team.invalidate();
      onClose();
    },
    async onError(error) {
      showError(m.admin_team_remove_failed(), error, m.admin_no_connection());
      await team.invalidate();
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title={isSelf ? m.admin_team_remove_self_title() : m.admin_team_remove_title({ name })}
      description={
        isSelf ? (
          m.admin_team_remove_self_text()
        ) : (
          <span className="wrap-anywhere">{m.admin_team_remove_text({ email: admin.email })}</span>
        )
      }
      action={isSelf ? m.admin_team_remove_self() : m.admin_team_remove_admin()}
      pendingLabel={m.admin_team_removing()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ userId: admin.id })}
      onClose={onClose}
    />
  );
}
