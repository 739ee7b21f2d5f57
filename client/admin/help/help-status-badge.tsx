import { Badge } from '#client/ui/badge.tsx';
import { HELP_STATUS_LABELS, type HelpStatus } from '#shared/help/help.ts';

const TONES = { pending: 'caption', 'in-progress': 'blue', resolved: 'green' } as const;

export function HelpStatusBadge({ status }: { status: HelpStatus }) {
  return <Badge tone={TONES[status] ?? 'plain'}>{HELP_STATUS_LABELS[status]?.() ?? status}</Badge>;
}
