import { useEffect } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { ClaimAdmin } from './claim-admin.tsx';

export function GrantAdmin() {
  const { data: claim, error, refetch } = trpc.account.adminClaim.useQuery(undefined, { staleTime: 0 });

  useEffect(prepareToasts, []);
  useEffect(() => {
    if (error) showToast({ tone: 'error', title: m.account_admin_check_failed() });
  }, [error]);

  if (claim?.status === 'already-admin') return <AlreadyAdmin />;
  if (claim?.status === 'unavailable') return <Unavailable />;
  if (claim?.status === 'open') return <ClaimAdmin {...claim} />;
  return error ? <CheckFailed error={error} onRetry={() => void refetch()} /> : <Checking />;
}

function AlreadyAdmin() {
  return (
    <Notice
      eyebrow={m.account_admin_eyebrow()}
      title={m.account_admin_already_title()}
      note={m.account_admin_already_note()}
      actions={<ButtonLink href="/admin">{m.account_admin_already_action()}</ButtonLink>}
    >
      <p>{m.account_admin_already_text()}</p>
    </Notice>
  );
}

function Unavailable() {
  return (
    <Notice
      eyebrow={m.account_admin_eyebrow()}
      title={m.account_admin_unavailable_title()}
      actions={
        <ButtonLink href="/" variant="cream">
          {m.account_admin_unavailable_action()}
        </ButtonLink>
      }
    >
      <p>{m.account_admin_unavailable_text()}</p>
    </Notice>
  );
}

function CheckFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailed
      error={error}
      title={m.account_admin_check_failed()}
      fallback={m.account_connection_lost()}
      onRetry={onRetry}
    />
  );
}

function Checking() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-5 h-12 w-full max-w-md" />
      <Skeleton className="mt-6 h-24 w-full max-w-xl" />
    </div>
  );
}
