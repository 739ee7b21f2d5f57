import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refreshSession } from '#client/account/use-session.ts';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
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
        {m.my_data_account_text()}
        {!user.emailVerified && ` ${m.my_data_account_unconfirmed()}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadData action="/api/privacy/export" />
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {m.my_data_account_delete()}
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
  const callKey = useCallKey();

  function close() {
    if (!deletion.isPending) onOpenChange(false);
  }

  async function deleteAccount(entered: { currentPassword: string }) {
    await deletion.mutateAsync({ ...entered, key: callKey.keyOf('delete') });
    onOpenChange(false);
    navigate('/');
    showToast({
      tone: 'success',
      title: m.my_data_account_deleted_title(),
      description: m.my_data_deleted_text(),
    });
    await refreshSession(queryClient);
  }

  return (
    <Dialog open={open} onOpenChange={close} title={m.my_data_account_delete_title()}>
      <div className="grid gap-6">
        {overview && (
          <>
            <DataSummary overview={overview} />
            <DeletionConsequences overview={overview} />
          </>
        )}
        <Form
          label={m.my_data_account_delete_form()}
          schema={deleteAccountSchema}
          initialValues={{ currentPassword: '' }}
          onSubmit={deleteAccount}
        >
          {(fields) => (
            <>
              <PasswordField
                label={m.account_password_current()}
                required
                autoComplete="current-password"
                {...fields('currentPassword')}
              />
              <div className="mb-2 flex flex-wrap justify-end gap-3 *:[[role=alert]]:basis-full">
                <Button variant="quiet" onClick={close} disabled={deletion.isPending} className="order-1">
                  {m.my_data_account_keep()}
                </Button>
                <SubmitButton variant="terracotta" pendingLabel={m.my_data_deleting()} className="order-2">
                  {m.my_data_account_delete_sure()}
                </SubmitButton>
              </div>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
