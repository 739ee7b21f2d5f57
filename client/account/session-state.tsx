import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { m } from '#messages';

export function SessionLoading() {
  return <Waiting label={m.ui_loading()} className="page-width min-h-[60vh] justify-center" />;
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
