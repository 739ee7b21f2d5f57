import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { UploadFiles } from '#client/proof/pages/studio/upload-files.tsx';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { formatBytes, latestSent } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { formatShortDate } from '#shared/dates.ts';
import { tellCount } from '#shared/pluralize.ts';
import { DOWNLOAD_DAYS } from '#shared/proof/proof.ts';
import { DeliverForm } from './deliver-form.tsx';

type File = StudioProof['deliveries'][number];

export function Deliveries({ proof, guard }: { proof: StudioProof; guard: LeaveGuard }) {
  const waiting = proof.deliveries.filter(({ sentAt }) => sentAt === null);
  const delivered = proof.deliveries.filter(({ sentAt }) => sentAt !== null);
  const isApproved = latestSent(proof)?.state === 'approved';
  return (
    <section aria-labelledby="deliveries" className="grid min-w-0 gap-4">
      <h3 id="deliveries" tabIndex={-1} className="outline-none">
        Files
      </h3>
      <p className="text-sm text-soft">
        {isApproved
          ? `The customer downloads them behind their link, for ${DOWNLOAD_DAYS} days, which can be renewed.`
          : 'Files can be added now, and delivered once the customer has approved the pages.'}
      </p>
      <UploadFiles
        proof={proof}
        versionId={null}
        label="Add files"
        hint="The PDF of the comic, and whatever belongs to it: up to 200 MB each."
      />
      {waiting.length > 0 && (
        <>
          <ul aria-label="Not delivered yet" className="inked divide-y divide-hairline bg-paper text-sm">
            {waiting.map((file) => (
              <WaitingFile key={file.id} file={file} />
            ))}
          </ul>
          {isApproved && <DeliverForm proof={proof} count={waiting.length} guard={guard} />}
        </>
      )}
      {delivered.length > 0 && (
        <ul aria-label="Delivered" className="inked divide-y divide-hairline bg-paper text-sm">
          {delivered.map((file) => (
            <DeliveredFile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingFile({ file: { id, name, bytes, url } }: { file: File }) {
  const refresh = useRefreshProofs();
  const remove = trpc.admin.proofs.removeDelivery.useMutation({
    onError: (error) => showError('The file is still there', error, 'Please check your connection.'),
    onSettled: async () => {
      await refresh();
      document.getElementById('deliveries')?.focus();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5 pr-2 pl-4">
      <FileName name={name} url={url} />
      <span className="text-soft tabular-nums">{formatBytes(bytes)}</span>
      <Badge>Not delivered yet</Badge>
      <Button
        variant="quiet"
        size="sm"
        pending={remove.isPending}
        onClick={() => remove.mutate({ id })}
        className="ml-auto"
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

function DeliveredFile({ file }: { file: File }) {
  const { id, name, bytes, downloads, downloadedAt, sentAt, expiresAt, url } = file;
  const refresh = useRefreshProofs();
  const renew = trpc.admin.proofs.renewDownload.useMutation({
    onSuccess: (renewed) =>
      showToast({
        tone: 'success',
        title: 'Download renewed',
        description: `${name} can be downloaded until ${formatShortDate(renewed.expiresAt)}.`,
      }),
    onError: (error) => showError('The download was not renewed', error, 'Please check your connection.'),
    onSettled: refresh,
  });
  return (
    <li className="grid gap-1 py-2.5 pr-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <FileName name={name} url={url} />
        <span className="text-soft tabular-nums">{formatBytes(bytes)}</span>
        {!url && <Badge tone="alert">Expired</Badge>}
        <Button
          variant="quiet"
          size="sm"
          pending={renew.isPending}
          onClick={() => renew.mutate({ id })}
          className="ml-auto"
        >
          Renew<span className="sr-only"> the download of {name}</span>
        </Button>
      </div>
      <p className="text-soft text-xs">
        {sentAt && `Delivered on ${formatShortDate(sentAt)}. `}
        {downloads === 0 ? 'Not downloaded yet.' : tellDownloads(downloads, downloadedAt)}
        {expiresAt && ` ${url ? 'Works until' : 'Expired on'} ${formatShortDate(expiresAt)}.`}
      </p>
    </li>
  );
}

function tellDownloads(count: number, last: Date | null): string {
  if (!last) return tellCount(count, 'Downloaded 1 time.', 'Downloaded # times.');
  const day = formatShortDate(last);
  return tellCount(count, `Downloaded 1 time, on ${day}.`, `Downloaded # times, last on ${day}.`);
}

function FileName({ name, url }: { name: string; url: string | null }) {
  if (!url) return <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>;
  return (
    <a
      href={url}
      className="ink-link wrap-anywhere inline-flex min-h-11 min-w-0 items-center gap-1.5 font-semibold"
    >
      <DownloadIcon className="size-4.5 flex-none" />
      {name}
    </a>
  );
}
