import { useEffect } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';

interface AdminQueryFailedProps {
  error: unknown;
  /** 'Failed to load the team' */
  title: string;
  onRetry: () => void;
}

/** Shown instead of data that failed to load, and asks for a second factor where that is missing. */
export function AdminQueryFailed({ error, title, onRetry }: AdminQueryFailedProps) {
  const { session } = trpc.useUtils().account;
  const code = isAnswered(error) ? error.data.code : undefined;

  useEffect(() => {
    // The server answers NOT_FOUND once the role is revoked; the gate then says so.
    if (code === 'NOT_FOUND') void session.invalidate();
  }, [code, session]);

  if (code === 'FORBIDDEN') return <SecondFactorWanted sentence={(error as Error).message} />;
  return <LoadFailed error={error} title={title} onRetry={onRetry} />;
}

function SecondFactorWanted({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      picture={<WarningIcon />}
      title="A second step is needed here"
      description={sentence}
      action={<ButtonLink href="/account">Go to your account</ButtonLink>}
    />
  );
}
