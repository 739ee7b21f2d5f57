import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { ConfirmDialog } from '#client/editing/confirm-dialog.tsx';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';

type ProofLink = StudioProof['links'][number];

/** The links of the customer and the family. The studio can't open them, because only their hashes are stored. */
export function Links({ proof }: { proof: StudioProof }) {
  const { links, order } = proof;
  const name = order.customerName;
  const [revoking, setRevoking] = useState<ProofLink | null>(null);
  const refresh = useRefreshProofs();
  const send = trpc.admin.proofs.sendLink.useMutation({
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: m.studio_proof_link_sent(),
        description: name ? m.studio_proof_link_mailed({ name }) : m.studio_proof_link_mailed_customer(),
      }),
    onError: (error) => showError(m.studio_proof_link_failed(), error, m.studio_proof_try_again()),
    onSettled: refresh,
  });
  return (
    <section aria-labelledby="links" className="grid gap-3">
      <h3 id="links" tabIndex={-1} className="outline-none">
        {m.studio_proof_links()}
      </h3>
      {links.length > 0 && (
        <ul aria-label={m.studio_proof_links()} className="inked divide-y divide-hairline bg-paper text-sm">
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
          pendingLabel={m.studio_proof_sending()}
          onClick={() => send.mutate({ id: order.id })}
          className="justify-self-start"
        >
          {m.studio_proof_link_send()}
        </Button>
      ) : (
        <p className="text-sm text-soft">{m.studio_proof_link_none()}</p>
      )}
      {revoking && <RevokeLink link={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function LinkRow({ link, onRevoke }: { link: ProofLink; onRevoke: () => void }) {
  const { kind, name, createdAt, expiresAt, openedAt, revokedAt } = link;
  const made = onDate(formatShortDate(createdAt));
  const isExpired = expiresAt < new Date();
  return (
    <li className="grid gap-1 py-2 pr-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <Badge>{kind === 'buyer' ? m.studio_proof_customer() : m.studio_proof_family()}</Badge>
        {revokedAt ? (
          <Badge tone="alert">{m.studio_proof_link_revoked()}</Badge>
        ) : isExpired ? (
          <Badge tone="alert">{m.studio_proof_link_expired()}</Badge>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={onRevoke}
            className="ml-auto px-3!"
          >
            <RichText parts={m.studio_proof_link_revoke.parts({ name })} tags={QUIET} />
          </Button>
        )}
      </div>
      <p className="text-soft text-xs">
        {openedAt
          ? m.studio_proof_link_opened({ made, opened: onDate(formatShortDate(openedAt)) })
          : m.studio_proof_link_unopened({ made })}{' '}
        {!revokedAt && !isExpired && m.studio_proof_link_until({ date: formatShortDate(expiresAt) })}
      </p>
    </li>
  );
}

function RevokeLink({ link: { id, name }, onClose }: { link: ProofLink; onClose: () => void }) {
  const refresh = useRefreshProofs();
  const revoke = trpc.admin.proofs.revokeLink.useMutation({
    onError: (error) => showError(m.studio_proof_revoke_failed(), error, m.studio_proof_try_again()),
    onSettled: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      returnFocusTo={() => document.getElementById('links')}
      title={m.studio_proof_revoke_title({ name })}
      description={m.studio_proof_revoke_text()}
      action={m.studio_proof_revoke()}
      pendingLabel={m.studio_proof_revoking()}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id })}
      onClose={onClose}
    />
  );
}
