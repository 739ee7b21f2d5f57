import { trpc } from '#client/api/trpc.ts';
import { type StudioProof, type StudioVersion, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { describeVersion } from '#client/proof/version-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { tellCount } from '#shared/pluralize.ts';
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
  const customer = proof.order.customerName || 'the customer';
  const send = trpc.admin.proofs.send.useMutation({
    onSuccess: () => {
      onClose();
      showToast({
        tone: 'success',
        title: `Version ${number} sent`,
        description: `${customer} gets a mail with the link.`,
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
      title={`Send version ${number}?`}
      description={
        <div className="grid gap-2">
          <p>
            {tellCount(
              pages.length,
              `${describeVersion(version)}, with 1 page.`,
              `${describeVersion(version)}, with # pages.`,
            )}{' '}
            {customer} gets a mail with a link to it.
          </p>
          <p>From then on it is frozen: neither its pages nor its note can be changed.</p>
          {latest?.state === 'sent' && (
            <p>Version {latest.number} is still with the customer, and is replaced by this one.</p>
          )}
          {openPins > 0 && (
            <p>
              {tellCount(
                openPins,
                '1 open comment will be carried along.',
                '# open comments will be carried along.',
              )}
            </p>
          )}
        </div>
      }
      footer={
        send.error ? (
          <Button variant="cream" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="cream" onClick={onClose} disabled={send.isPending}>
              Cancel
            </Button>
            <Button
              pending={send.isPending}
              pendingLabel="Sending..."
              onClick={() => send.mutate({ id, revision, latest })}
            >
              Send
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
            <ErrorText
              error={send.error}
              fallback="It was not sent. Please check your connection and try again."
            />
          </span>
        </p>
      )}
    </AlertDialog>
  );
}
