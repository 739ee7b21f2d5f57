import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { artistName } from '#shared/planning/artist-name.ts';
import { describeLate, describeProposal } from '#shared/planning/describe-late.ts';
import type { LateOrder } from '#shared/planning/late.ts';

interface LateProposalProps {
  late: LateOrder;
  /** Opens the mail to the customer, with a day that the plan keeps. */
  onWrite: (day: string) => void;
}

/** Why a promised day is late, and the one way that is proposed. */
export function LateProposal({ late, onWrite }: LateProposalProps) {
  return (
    <div className="cut mb-4 grid gap-2 border-2 border-alert bg-paper p-3 text-sm">
      <h4 className="flex items-center gap-2 text-base">
        <WarningIcon className="size-5 flex-none text-alert" />
        {m.promise_late_heading_one()}
      </h4>
      <p>{describeLate(late)}</p>
      <p>{describeProposal(late.proposal)}</p>
      <div className="print:hidden">
        <Action late={late} onWrite={onWrite} />
      </div>
    </div>
  );
}

function Action({ late: { orderId: id, proposal }, onWrite }: LateProposalProps) {
  const utils = trpc.useUtils();
  const options = {
    onSettled: () => utils.admin.orders.invalidate(),
    onError: (error: unknown) =>
      showError(m.promise_late_action_failed(), error, m.promise_late_action_failed_text()),
  };
  const give = trpc.admin.orders.giveToArtist.useMutation(options);
  const rush = trpc.admin.orders.drawWithRush.useMutation(options);
  const button = { size: 'sm', pendingLabel: m.promise_late_pending() } as const;
  if (proposal.what === 'artist')
    return (
      <Button
        {...button}
        pending={give.isPending}
        onClick={() => give.mutate({ id, artistId: proposal.artistId })}
      >
        {m.promise_late_give({ name: artistName(proposal.name) })}
      </Button>
    );
  if (proposal.what === 'rush')
    return (
      <Button {...button} pending={rush.isPending} onClick={() => rush.mutate({ id })}>
        {m.promise_late_take_rush()}
      </Button>
    );
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => onWrite(proposal.day ?? '')}>
      {m.promise_late_write()}
    </Button>
  );
}
