import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { formatDateTime, formatShortDate, formatTimeAgo } from '#shared/dates.ts';

type Session = ApiOutput['account']['listSessions'][number];

export function SessionRow({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const { id, device, current, lastUsedAt, signedInAt } = session;
  const end = trpc.account.endSession.useMutation({
    async onSuccess() {
      showToast({ tone: 'success', title: 'Device signed out', description: device });
      await onEnded();
    },
    onError(error) {
      showError('Error', error, 'The device could not be signed out. Please try again.');
    },
  });
  return (
    <li className="flex items-center justify-between gap-4 py-4 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="leaf">This device</Badge>}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-soft text-sm">
          <dt>Last used</dt>
          <dd>{current ? 'in use now' : <Time date={lastUsedAt} text={formatTimeAgo(lastUsedAt)} />}</dd>
          <dt>Signed in</dt>
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
          aria-label={`Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Sign out
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
