import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';

/** Shown whether or not such orders exist, to reveal nothing. */
export function GuestOrdersNote({ user, className }: { user: SessionUser; className?: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = trpc.account.sendVerifyMail.useMutation({
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: m.account_sent_title(),
        description: m.orders_guest_sent_text({ email: user.email }),
      }),
    onError: async (error) => {
      showError(m.account_error(), error, m.orders_guest_failed());
      const isConfirmed = isAnswered(error) && error.data.code === 'CONFLICT';
      if (isConfirmed) await refreshSession(queryClient);
    },
  });
  return (
    <Panel as="aside" tone="caption" aria-labelledby="guest-orders" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 sm:px-6">
        <div className="min-w-0 max-w-[62ch] [overflow-wrap:anywhere]">
          <h2 id="guest-orders" className="text-xl">
            {m.orders_guest_heading()}
          </h2>
          <p className="mt-1.5 text-sm">
            <RichText
              parts={m.orders_guest_text.parts({ email: user.email })}
              tags={{ strong: (words) => <strong className="font-semibold">{words}</strong> }}
            />
          </p>
        </div>
        <Button
          variant="cream"
          size="sm"
          pending={isPending}
          pendingLabel={m.account_sending()}
          onClick={() => mutate()}
        >
          {m.settings_email_send_again()}
        </Button>
      </div>
    </Panel>
  );
}
