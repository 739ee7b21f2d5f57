import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { formatDateTime, formatShortDate, formatTimeAgo } from '#shared/dates.ts';

type Session = ApiOutput['account']['listSessions'][number];

export function SessionRow({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const { id, device, current, lastUsedAt, signedInAt } = session;
  const end = trpc.account.endSession.useMutation({
    async onSuccess() {
      showToast({ tone: 'success', title: m.settings_session_ended(), description: device });
      await onEnded();
    },
    onError(error) {
      showError(m.account_error(), error, m.settings_session_failed());
    },
  });
  return (
    <li className="flex items-center justify-between gap-4 py-4 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="leaf">{m.settings_session_this()}</Badge>}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-soft text-sm">
          <dt>{m.settings_session_last_used()}</dt>
          <dd>
            {current ? (
              m.settings_session_in_use()
            ) : (
              <Time date={lastUsedAt} text={formatTimeAgo(lastUsedAt)} />
            )}
          </dd>
          <dt>{m.settings_session_signed_in()}</dt>
          <dd>
            <Time date={signedInAt} text={formatShortDate(signedInAt)} />
          </dd>
        </dl>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="sm"
          className="-mr-4 flex-none text-wine"
          aria-label={m.settings_session_end_label({ device })}
          pending={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {m.settings_session_end()}
        </Button>
      )}
    </li>
  );
}

function Time({ date, text }: { date: Date; text: string }) {
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)}>
      {text}
    </time>
  );
}
