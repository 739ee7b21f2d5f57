import { useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

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
      showToast({
        tone: 'success',
        title: m.settings_sessions_others_ended(),
        description: countEnded(count),
      });
      await afterEnding();
    },
    onError(error) {
      showError(m.account_error(), error, m.settings_sessions_others_failed());
    },
  });

  /** The pressed button was removed with its row. */
  async function afterEnding() {
    await refetch();
    focusIfLost(() => summary.current);
  }

  if (!sessions) {
    return (
      <SettingsCard title={m.settings_sessions()}>
        {error ? (
          <LoadFailed error={error} fallback={m.settings_load_failed()} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={m.settings_sessions()}>
      <p ref={summary} tabIndex={-1} className="-mt-4 text-soft text-sm">
        {m.settings_sessions_count({ count: sessions.length })}
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
          pendingLabel={m.settings_sessions_ending()}
          onClick={() => endOthers.mutate()}
        >
          {m.settings_sessions_end_others()}
        </Button>
      )}
    </SettingsCard>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function countEnded(count: number): string {
  return count === 0 ? m.settings_sessions_ended_none() : m.settings_sessions_ended_count({ count });
}
