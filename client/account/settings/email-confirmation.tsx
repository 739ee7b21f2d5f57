import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';

export function EmailConfirmation({ user }: { user: SessionUser }) {
  if (user.emailVerified) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-leaf text-sm">
        <CheckIcon className="size-4.5 flex-none" />
        {m.settings_email_confirmed()}
      </p>
    );
  }
  return (
    <div className="cut grid gap-3 border-2 border-charcoal bg-caption px-4 py-3.5 text-sm">
      <p>
        <strong className="block font-semibold">{m.settings_email_unconfirmed()}</strong>
        {m.settings_email_unconfirmed_text()}
      </p>
      <SendLinkButton />
    </div>
  );
}

export function SendLinkButton() {
  const sendLink = trpc.account.sendVerifyMail.useMutation({
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: m.account_sent_title(),
        description: m.settings_email_sent_text(),
      }),
    onError(error) {
      showError(m.account_error(), error, m.settings_email_send_failed());
    },
  });
  return (
    <Button
      variant="cream"
      size="sm"
      className="justify-self-start"
      pending={sendLink.isPending}
      pendingLabel={m.account_sending()}
      onClick={() => sendLink.mutate()}
    >
      {m.settings_email_send_again()}
    </Button>
  );
}
