import { useLocation, useSearch } from 'wouter';
import { goBack } from '#client/admin/go-back.ts';
import { HELP_STATUSES, type HelpStatus } from '#shared/help/help.ts';

/** `/admin?tab=help&status=pending&request=<id>` */
export function useHelpAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const status = HELP_STATUSES.find((known) => known === asked.get('status'));
  const requestId = asked.get('request') || null;

  function addressWith(name: 'status' | 'request', value: string | null) {
    const next = new URLSearchParams(search);
    if (name === 'status') next.delete('pages');
    if (value) next.set(name, value);
    else next.delete(name);
    return `${path}?${next}`;
  }

  function close() {
    if (!requestId) return;
    if (history.state?.overHelpRequests) goBack();
    else navigate(addressWith('request', null), { replace: true });
  }

  return {
    status,
    requestId,
    filter: (next: HelpStatus | null) => navigate(addressWith('status', next), { replace: true }),
    open: (id: string) => navigate(addressWith('request', id), { state: { overHelpRequests: true } }),
    close,
  };
}
