import { useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { tellCount } from '#shared/pluralize.ts';
import { SessionRow } from './session-row.tsx';
import { SettingsCard } from './settings-card.tsx';

export function ActiveSessions() {
  const {
    data: sessions,
    error,
    refetch,
  } = trpc.account.listSessions.useQuery(undefined, {
    staleTime: 0,
  });
  const summary = useRef<HTMLParagraphElement>(null);
  const endOthers = trpc.account.endOtherSessions.useMutation({
    async onSuccess(count) {
      showToast({ tone: 'success', title: 'Other devices signed out', description: countEnded(count) });
      await afterEnding();
    },
    onError(error) {
      showError('Error', error, 'Your other devices could not be signed out. Please try again.');
    },
  });

  /** The pressed button was removed with its row. */
  async function afterEnding() {
    await refetch();
    summary.current?.focus();
  }

  if (!sessions) {
    return (
      <SettingsCard title="Active sessions">
        {error ? (
          <LoadFailed
            error={error}
            fallback="This could not be loaded. Please check your connection."
            onRetry={refetch}
          />
        ) : (
          <Loading />
        )}
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title="Active sessions">
      <p ref={summary} tabIndex={-1} className="-mt-4 text-soft text-sm">
        {tellCount(
          sessions.length,
          'You are signed in on this device only.',
          'You are signed in on # devices. If you do not know one, sign it out and change your password.',
        )}
      </p>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-t">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={afterEnding} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="cream"
          size="sm"
          className="mt-5"
          pending={endOthers.isPending}
          pendingLabel="Signing out..."
          onClick={() => endOthers.mutate()}
        >
          Sign out all other devices
        </Button>
      )}
    </SettingsCard>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function countEnded(count: number): string {
  if (count === 0) return 'No other device was signed in.';
  return tellCount(count, 'One device was signed out.', '# devices were signed out.');
}
