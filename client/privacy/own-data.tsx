import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refreshSession } from '#client/account/use-session.ts';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { focusFirstField } from '#client/ui/focus-first-field.ts';
import { Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
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
  const overview = trpc.privacy.getOverview.useQuery(undefined, { staleTime: 0, enabled: open });
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
      {/* Nobody should confirm a deletion before it is said what that does. */}
      {overview.data ? (
        <div ref={focusLate} className="grid gap-6">
          <DataSummary overview={overview.data} />
          <DeletionConsequences overview={overview.data} />
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
                <FormButtons className="mb-2 justify-end">
                  <Button variant="quiet" onClick={close} disabled={deletion.isPending}>
                    {m.my_data_account_keep()}
                  </Button>
                  <SubmitButton variant="terracotta" pendingLabel={m.my_data_deleting()}>
                    {m.my_data_account_delete_sure()}
                  </SubmitButton>
                </FormButtons>
              </>
            )}
          </Form>
        </div>
      ) : overview.isError ? (
        <LoadFailed
          error={overview.error}
          fallback={m.my_data_check_connection()}
          isRetrying={overview.isFetching}
          onRetry={overview.refetch}
        />
      ) : (
        <Waiting label={m.ui_loading()} className="pb-3" />
      )}
    </Dialog>
  );
}

/** A callback ref, for what comes later than the dialog, which would have focused the field itself and notes its opener. */
function focusLate(shown: HTMLElement | null): void {
  const focused = document.activeElement;
  const isInDialog = shown?.closest('[role=dialog]')?.contains(focused);
  if (isInDialog || focused === document.body) focusFirstField(shown);
}
