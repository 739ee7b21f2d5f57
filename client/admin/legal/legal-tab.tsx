import { DataRequests } from '#client/admin/privacy/data-requests.tsx';
import { Withdrawals } from '#client/admin/withdrawals/withdrawals.tsx';

/** What the law lets customers ask for. */
export function LegalTab() {
  return (
    <div className="grid gap-14">
      <Withdrawals />
      <DataRequests />
    </div>
  );
}
