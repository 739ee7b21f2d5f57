import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { UploadFiles } from '#client/proof/pages/studio/upload-files.tsx';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { formatBytes, latestSent } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { DOWNLOAD_DAYS } from '#shared/proof/proof.ts';
import { DeliverForm } from './deliver-form.tsx';

type File = StudioProof['deliveries'][number];

interface DeliveriesProps {
  proof: StudioProof;
  /** Undefined for an artist, who adds the files that the studio delivers. */
  guard?: LeaveGuard;
}

export function Deliveries({ proof, guard }: DeliveriesProps) {
  const waiting = proof.deliveries.filter(({ sentAt }) => sentAt === null);
  const delivered = proof.deliveries.filter(({ sentAt }) => sentAt !== null);
  const isApproved = latestSent(proof)?.state === 'approved';
  return (
    <section aria-labelledby="deliveries" className="grid min-w-0 gap-4">
      <h3 id="deliveries" tabIndex={-1} className="outline-none">
        {m.studio_delivery_files()}
      </h3>
      <p className="text-sm text-soft">{tellFiles({ isApproved, isArtist: !guard })}</p>
      <UploadFiles
        proof={proof}
        versionId={null}
        label={m.studio_delivery_add()}
        hint={m.studio_delivery_add_hint()}
      />
      {waiting.length > 0 && (
        <ul
          aria-label={m.studio_delivery_waiting()}
          className="inked divide-y divide-hairline bg-paper text-sm"
        >
          {waiting.map((file) => (
            <WaitingFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      {guard && <DeliverForm proof={proof} count={waiting.length} isApproved={isApproved} guard={guard} />}
      {delivered.length > 0 && (
        <ul
          aria-label={m.studio_delivery_delivered()}
          className="inked divide-y divide-hairline bg-paper text-sm"
        >
          {delivered.map((file) => (
            <DeliveredFile key={file.id} file={file} isArtist={!guard} />
          ))}
        </ul>
      )}
    </section>
  );
}

function tellFiles({ isApproved, isArtist }: { isApproved: boolean; isArtist: boolean }): string {
  if (isArtist) return m.studio_delivery_files_artist();
  return isApproved ? m.studio_delivery_files_text({ days: DOWNLOAD_DAYS }) : m.studio_delivery_files_early();
}

function WaitingFile({ file: { id, name, bytes, url } }: { file: File }) {
  const refresh = useRefreshProofs();
  const remove = trpc.admin.proofs.removeDelivery.useMutation({
    onError: (error) => showError(m.studio_delivery_remove_failed(), error, m.studio_proof_connection()),
    onSettled: async () => {
      await refresh();
      focusHeading('deliveries');
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5 pr-2 pl-4">
      <FileName name={name} url={url} />
      <span className="text-soft tabular-nums">{formatBytes(bytes)}</span>
      <Badge>{m.studio_delivery_waiting_file()}</Badge>
      <Button
        variant="quiet"
        size="sm"
        pending={remove.isPending}
        onClick={() => remove.mutate({ id })}
        className="ml-auto"
      >
        <RichText parts={m.studio_delivery_remove.parts({ name })} tags={QUIET} />
      </Button>
    </li>
  );
}

function DeliveredFile({ file, isArtist }: { file: File; isArtist: boolean }) {
  const { id, name, bytes, downloads, downloadedAt, sentAt, expiresAt, url } = file;
  const refresh = useRefreshProofs();
  const renew = trpc.admin.proofs.renewDownload.useMutation({
    onSuccess: (renewed) =>
      showToast({
        tone: 'success',
        title: m.studio_delivery_renewed(),
        description: m.studio_delivery_renewed_until({ name, date: formatShortDate(renewed.expiresAt) }),
      }),
    onError: (error) => showError(m.studio_delivery_renew_failed(), error, m.studio_proof_connection()),
    onSettled: refresh,
  });
  return (
    <li className="grid gap-1 py-2.5 pr-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <FileName name={name} url={url} />
        <span className="text-soft tabular-nums">{formatBytes(bytes)}</span>
        {!url && <Badge tone="alert">{m.studio_delivery_expired()}</Badge>}
        {!isArtist && (
          <Button
            variant="quiet"
            size="sm"
            pending={renew.isPending}
            onClick={() => renew.mutate({ id })}
            className="ml-auto"
          >
            <RichText parts={m.studio_delivery_renew.parts({ name })} tags={QUIET} />
          </Button>
        )}
      </div>
      <p className="text-soft text-xs">
        {sentAt && m.studio_delivery_delivered_on({ date: onDate(formatShortDate(sentAt)) })}{' '}
        {!isArtist && tellDownloads(downloads, downloadedAt)}{' '}
        {expiresAt && tellExpiry(url, formatShortDate(expiresAt))}
      </p>
    </li>
  );
}

function tellDownloads(count: number, last: Date | null): string {
  if (count === 0) return m.studio_delivery_not_downloaded();
  if (!last) return m.studio_delivery_downloads({ count });
  return m.studio_delivery_downloads_last({ count, date: onDate(formatShortDate(last)) });
}

function tellExpiry(url: string | null, date: string): string {
  return url ? m.studio_delivery_until({ date }) : m.studio_delivery_expired_on({ date: onDate(date) });
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
