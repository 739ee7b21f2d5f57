import { trpc } from '#client/api/trpc.ts';
import { type StudioProof, type StudioVersion, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { describeVersion } from '#client/proof/version-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { SendVersion as SendInput } from '#shared/proof/schema.ts';

export type SendableVersion = StudioVersion & Pick<SendInput, 'latest'>;

interface SendVersionProps {
  proof: StudioProof;
  version: SendableVersion;
  onClose: () => void;
}

/** Asks before a version is frozen and sent, and says so if another admin has sent it meanwhile. */
export function SendVersion({ proof, version, onClose }: SendVersionProps) {
  const { id, number, revision, pages, latest } = version;
  const refresh = useRefreshProofs();
  const name = proof.order.customerName;
  const completed = proof.order.status === 'Completed';
  const count = pages.length;
  const send = trpc.admin.proofs.send.useMutation({
    onSuccess: () => {
      onClose();
      showToast({
        tone: 'success',
        title: m.studio_proof_send_done({ number }),
        description: name ? m.studio_proof_mailed({ name }) : m.studio_proof_mailed_customer(),
      });
    },
    onSettled: refresh,
  });
  const openPins = proof.pins.filter(
    ({ versionId, state }) =>
      state === 'sent' &&
      proof.versions.some((other) => other.id === versionId && other.number === latest?.number),
  ).length;

  return (
    <AlertDialog
      open
      onCancel={() => !send.isPending && onClose()}
      title={m.studio_proof_send_title({ number })}
      description={
        <div className="grid gap-2">
          <p>
            {name
              ? m.studio_proof_send_pages({ version: describeVersion(version), count, name })
              : m.studio_proof_send_pages_customer({ version: describeVersion(version), count })}
          </p>
          <p>{m.studio_proof_send_frozen()}</p>
          {completed && <p>{m.studio_proof_send_completed()}</p>}
          {latest?.state === 'sent' && <p>{m.studio_proof_send_replaces({ number: latest.number })}</p>}
          {openPins > 0 && <p>{m.studio_proof_send_carried({ count: openPins })}</p>}
        </div>
      }
      footer={
        send.error ? (
          <Button variant="cream" onClick={onClose}>
            {m.studio_proof_close()}
          </Button>
        ) : (
          <>
            <Button variant="cream" onClick={onClose} disabled={send.isPending}>
              {m.studio_proof_cancel()}
            </Button>
            <Button
              data-key="send"
              pending={send.isPending}
              pendingLabel={m.studio_proof_sending()}
              onClick={() => send.mutate({ id, revision, latest, completed })}
            >
              {m.studio_proof_send()}
            </Button>
          </>
        )
      }
    >
      {send.error && (
        <p
          role="alert"
          className="cut flex gap-2 border-2 border-alert px-4 py-3 font-medium text-alert text-sm"
        >
          <WarningIcon className="size-5 flex-none" />
          <span>
            <ErrorText error={send.error} fallback={m.studio_proof_send_failed()} />
          </span>
        </p>
      )}
    </AlertDialog>
  );
}
