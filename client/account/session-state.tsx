import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { m } from '#messages';

export function SessionLoading() {
  return (
    <div role="status" className="page-width flex min-h-[60vh] items-center justify-center gap-3 text-soft">
      <Spinner />
      {m.ui_loading()}
    </div>
  );
}

export function SessionUnknown({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="page-width py-12">
      <LoadFailed
        error={error}
        title={m.account_unknown_title()}
        fallback={m.account_connection_lost()}
        onRetry={retry}
      />
    </div>
  );
}
