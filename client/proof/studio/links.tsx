import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { formatShortDate } from '#shared/dates.ts';

type ProofLink = StudioProof['links'][number];

/** The links of the customer and the family. The studio can't open them, because only their hashes are stored. */
export function Links({ proof }: { proof: StudioProof }) {
  const { links, order } = proof;
  const [revoking, setRevoking] = useState<ProofLink | null>(null);
  const refresh = useRefreshProofs();
  const send = trpc.admin.proofs.sendLink.useMutation({
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: 'Link sent',
        description: `${order.customerName || 'The customer'} gets a mail with a new link.`,
      }),
    onError: (error) => showError('No link was sent', error, 'Please check your connection and try again.'),
    onSettled: refresh,
  });
  return (
    <section aria-labelledby="links" className="grid gap-3">
      <h3 id="links" tabIndex={-1} className="outline-none">
        Links
      </h3>
      {links.length > 0 && (
        <ul aria-label="Links" className="inked divide-y divide-hairline bg-paper text-sm">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => setRevoking(link)} />
          ))}
        </ul>
      )}
      {latestSent(proof) ? (
        <Button
          variant="cream"
          size="sm"
          pending={send.isPending}
          pendingLabel="Sending..."
          onClick={() => send.mutate({ id: order.id })}
          className="justify-self-start"
        >
          Mail the customer a new link
        </Button>
      ) : (
        <p className="text-sm text-soft">The customer gets a link with the first version that is sent.</p>
      )}
      {revoking && <RevokeLink link={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function LinkRow({ link, onRevoke }: { link: ProofLink; onRevoke: () => void }) {
  const { kind, name, createdAt, expiresAt, openedAt, revokedAt } = link;
  const isExpired = expiresAt < new Date();
  return (
    <li className="grid gap-1 py-2 pr-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <Badge>{kind === 'buyer' ? 'Customer' : 'Family'}</Badge>
        {revokedAt ? (
          <Badge tone="alert">Taken back</Badge>
        ) : isExpired ? (
          <Badge tone="alert">Expired</Badge>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={onRevoke}
            className="ml-auto px-3!"
          >
            Take back<span className="sr-only"> the link of {name}</span>
          </Button>
        )}
      </div>
      <p className="text-soft text-xs">
        Made on {formatShortDate(createdAt)},{' '}
        {openedAt ? `last opened on ${formatShortDate(openedAt)}` : 'not opened yet'}.
        {!revokedAt && !isExpired && ` Works until ${formatShortDate(expiresAt)}.`}
      </p>
    </li>
  );
}

function RevokeLink({ link: { id, name }, onClose }: { link: ProofLink; onClose: () => void }) {
  const refresh = useRefreshProofs();
  const revoke = trpc.admin.proofs.revokeLink.useMutation({
    onError: (error) =>
      showError('The link still works', error, 'Please check your connection and try again.'),
    onSettled: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onCancel={() => !revoke.isPending && onClose()}
      returnFocusTo={() => document.getElementById('links')}
      title={`Take the link of ${name} back?`}
      description="It opens nothing any more, neither the pages nor the files. What was written with it stays."
      footer={
        <>
          <Button variant="cream" onClick={onClose} disabled={revoke.isPending}>
            Cancel
          </Button>
          <Button
            variant="terracotta"
            pending={revoke.isPending}
            pendingLabel="Taking back..."
            onClick={() => revoke.mutate({ id })}
          >
            Take back
          </Button>
        </>
      }
    />
  );
}
