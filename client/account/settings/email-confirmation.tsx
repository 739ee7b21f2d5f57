import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import type { SessionUser } from '#shared/account/account.ts';

export function EmailConfirmation({ user }: { user: SessionUser }) {
  if (user.emailVerified) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-leaf text-sm">
        <CheckIcon className="size-4.5 flex-none" />
        This address is confirmed
      </p>
    );
  }
  return (
    <div className="cut grid gap-3 border-2 border-charcoal bg-caption px-4 py-3.5 text-sm">
      <p>
        <strong className="block font-semibold">This address is not confirmed yet</strong>
        Please open the link in our mail. With it confirmed, your account also shows what you ordered before
        you had one.
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
        title: 'Email sent',
        description: 'Check your email for a link to confirm your address. It may be in the spam folder.',
      }),
    onError(error) {
      showError('Error', error, 'The link could not be sent. Please try again.');
    },
  });
  return (
    <Button
      variant="cream"
      size="sm"
      className="justify-self-start"
      pending={sendLink.isPending}
      pendingLabel="Sending..."
      onClick={() => sendLink.mutate()}
    >
      Send the link again
    </Button>
  );
}
