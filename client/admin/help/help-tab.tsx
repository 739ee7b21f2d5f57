import { Badge } from '#client/ui/badge.tsx';
import { listOptions, SelectField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { HELP_STATUS_LABELS, HELP_STATUSES } from '#shared/help/help.ts';
import { useHelpAddress } from './help-address.ts';
import { HelpDialog } from './help-dialog.tsx';
import { HelpList } from './help-list.tsx';
import { usePendingCount } from './use-help-requests.ts';

export function HelpTab() {
  const address = useHelpAddress();
  const pending = usePendingCount();
  return (
    <section aria-labelledby="help-requests">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-0.5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="help-requests" className="text-xl">
              {m.admin_nav_help()}
            </h2>
            {pending > 0 && <Badge tone="red">{m.admin_help_pending({ count: pending })}</Badge>}
          </div>
          <p className="text-sm text-soft">{m.admin_help_text()}</p>
        </div>
        <SelectField
          label={m.admin_help_show()}
          value={address.status ?? ''}
          onChange={(status) => address.filter(status || null)}
          className="w-full sm:w-52"
          options={[
            { value: '', label: m.admin_orders_all_statuses() },
            ...listOptions(HELP_STATUSES, HELP_STATUS_LABELS),
          ]}
        />
      </header>
      <HelpList status={address.status} onOpen={address.open} onShowAll={() => address.filter(null)} />
      <HelpDialog requestId={address.requestId} onClose={address.close} />
    </section>
  );
}
