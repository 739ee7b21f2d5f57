import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import type { SessionUser } from '#shared/account/account.ts';

/** Shown whether or not such orders exist, to reveal nothing. */
export function GuestOrdersNote({ user, className }: { user: SessionUser; className?: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = trpc.account.sendVerifyMail.useMutation({
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: 'Email sent',
        description: `Please open the link in the mail to ${user.email}.`,
      }),
    onError: async (error) => {
      showError('Error', error, 'The mail could not be asked for. Please check your connection.');
      const isConfirmed = isAnswered(error) && error.data.code === 'CONFLICT';
      if (isConfirmed) await refreshSession(queryClient);
    },
  });
  return (
    <Panel as="aside" tone="caption" aria-labelledby="guest-orders" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 sm:px-6">
        <div className="min-w-0 max-w-[62ch] [overflow-wrap:anywhere]">
          <h2 id="guest-orders" className="text-xl">
            Did you order as a guest?
          </h2>
          <p className="mt-1.5 text-sm">
            Orders made as a guest with <strong className="font-semibold">{user.email}</strong> appear here
            once you have confirmed that address with the link we mailed you.
          </p>
        </div>
        <Button
          variant="cream"
          size="sm"
          pending={isPending}
          pendingLabel="Sending..."
          onClick={() => mutate()}
        >
          Send the link again
        </Button>
      </div>
    </Panel>
  );
}
