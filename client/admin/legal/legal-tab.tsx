import { DataRequests } from '#client/admin/privacy/data-requests.tsx';
import { Withdrawals } from '#client/admin/withdrawals/withdrawals.tsx';

/** The requests that the law lets customers make. */
export function LegalTab() {
  return (
    <div className="grid gap-14">
      <Withdrawals />
      <DataRequests />
    </div>
  );
}
