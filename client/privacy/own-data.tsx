import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { deleteAccountSchema } from '#shared/privacy/privacy.ts';
import { DataSummary, DeletionConsequences } from './data-summary.tsx';
import { DownloadData } from './download-data.tsx';

/** The account's section to download or delete one's data. */
export function OwnData({ user }: { user: SessionUser }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="grid gap-6">
      <p className="text-soft">
        Everything we keep about you, with photos, proofs and files, as a copy for you or deleted for good.
        {!user.emailVerified &&
          ' Confirm your address above, and orders, drafts and messages made with it belong to this as well.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadData action="/api/privacy/export" />
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccount open={isDeleting} onOpenChange={setDeleting} />
    </div>
  );
}

function DeleteAccount({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { data: overview } = trpc.privacy.getOverview.useQuery(undefined, { staleTime: 0, enabled: open });
  const deletion = trpc.privacy.deleteAccount.useMutation();

  async function deleteAccount(entered: { currentPassword: string }) {
    await deletion.mutateAsync(entered);
    onOpenChange(false);
    navigate('/');
    showToast({
      tone: 'success',
      title: 'Your account is deleted',
      description: 'We confirm it by a mail.',
    });
    await refreshSession(queryClient);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete your account?">
      <div className="grid gap-6">
        {overview && (
          <>
            <DataSummary overview={overview} />
            <DeletionConsequences overview={overview} />
          </>
        )}
        <Form
          label="Delete your account"
          schema={deleteAccountSchema}
          initialValues={{ currentPassword: '' }}
          onSubmit={deleteAccount}
        >
          {(fields) => (
            <>
              <PasswordField
                label="Current Password"
                required
                autoComplete="current-password"
                {...fields('currentPassword')}
              />
              <div className="mb-2 flex flex-wrap justify-end gap-3 *:[[role=alert]]:basis-full">
                <Button variant="quiet" onClick={() => onOpenChange(false)} className="order-1">
                  Keep my account
                </Button>
                <SubmitButton variant="terracotta" pendingLabel="Deleting..." className="order-2">
                  Delete for good
                </SubmitButton>
              </div>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
