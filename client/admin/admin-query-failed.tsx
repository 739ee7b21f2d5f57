import { useEffect } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { m } from '#messages';
import { isNotGiven } from './lost-order.tsx';

interface AdminQueryFailedProps {
  error: unknown;
  /** 'Failed to load the team' */
  title: string;
  onRetry: () => void;
}

/** Shown instead of data that failed to load, and asks for a second factor where that is missing. */
export function AdminQueryFailed({ error, title, onRetry }: AdminQueryFailedProps) {
  useSessionCheck(error);
  if (codeOf(error) === 'FORBIDDEN') return <SecondFactorWanted sentence={(error as Error).message} />;
  // Trying again would not help.
  const action = isNotGiven(error) && <ButtonLink href="/admin?tab=given">{m.given_title()}</ButtonLink>;
  return <LoadFailed error={error} title={title} onRetry={onRetry} action={action} />;
}

/** The server answers NOT_FOUND once the role is revoked; the gate then says so. */
export function useSessionCheck(error: unknown): void {
  const { session } = trpc.useUtils().account;
  const isHidden = codeOf(error) === 'NOT_FOUND';
  useEffect(() => {
    if (isHidden) void session.invalidate();
  }, [isHidden, session]);
}

function codeOf(error: unknown) {
  return isAnswered(error) ? error.data.code : undefined;
}

function SecondFactorWanted({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      picture={<WarningIcon />}
      title={m.admin_second_factor_title()}
      description={sentence}
      action={<ButtonLink href="/account">{m.admin_second_factor_action()}</ButtonLink>}
    />
  );
}
