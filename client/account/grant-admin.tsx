import { useEffect } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';
import { ClaimAdmin } from './claim-admin.tsx';

export function GrantAdmin() {
  const { data: claim, error, refetch } = trpc.account.adminClaim.useQuery(undefined, { staleTime: 0 });

  useEffect(prepareToasts, []);
  useEffect(() => {
    if (error) showToast({ tone: 'error', title: 'Failed to check admin status' });
  }, [error]);

  if (claim?.status === 'already-admin') return <AlreadyAdmin />;
  if (claim?.status === 'unavailable') return <Unavailable />;
  if (claim?.status === 'open') return <ClaimAdmin {...claim} />;
  return error ? <CheckFailed error={error} onRetry={() => void refetch()} /> : <Checking />;
}

function AlreadyAdmin() {
  return (
    <Notice
      eyebrow="Back office"
      title="Already an Admin"
      note="nothing left to claim"
      actions={<ButtonLink href="/admin">Go to Admin Dashboard</ButtonLink>}
    >
      <p>Your account has every key to the back office.</p>
    </Notice>
  );
}

function Unavailable() {
  return (
    <Notice
      eyebrow="Back office"
      title="Admin Access Unavailable"
      actions={
        <ButtonLink href="/" variant="cream">
          Return to Home
        </ButtonLink>
      }
    >
      <p>
        This page is only available when no admins exist. Please contact an existing admin to grant you
        access.
      </p>
    </Notice>
  );
}

function CheckFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailed
      error={error}
      title="Failed to check admin status"
      fallback="The connection to our desk was lost. Please try again in a moment."
      onRetry={onRetry}
    />
  );
}

function Checking() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-5 h-12 w-full max-w-md" />
      <Skeleton className="mt-6 h-24 w-full max-w-xl" />
    </div>
  );
}
