import { type ReactNode, useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { type ProofUpload, type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { formatBytes } from '#client/proof/version-labels.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { showError } from '#client/ui/toast.tsx';
import { UploadField } from '#client/ui/upload-tile.tsx';
import { m } from '#messages';
import type { QueuedUpload, UploadPlace } from './queued-upload.ts';
import { useUploads } from './use-uploads.ts';

interface UploadFilesProps {
  proof: StudioProof;
  /** The draft that pages go to; null for files of a delivery. */
  versionId: string | null;
  label: string;
  hint: string;
  /** As the `accept` of an input; every file if left out. */
  accept?: string;
}

/** Takes files, sends them straight to the store, and shows the progress of each. */
export function UploadFiles({ proof, versionId, label, hint, accept = '' }: UploadFilesProps) {
  const place: UploadPlace = { orderId: proof.order.id, versionId };
  const { queue, uploads } = useUploads(proof.order.id);
  const here = uploads.filter((upload) => upload.place.versionId === versionId);
  const known = new Set(uploads.map(({ uploadId }) => uploadId));
  const before = proof.uploads.filter((upload) => upload.versionId === versionId && !known.has(upload.id));
  const open = before.flatMap((upload) => (upload.state === 'open' ? [upload] : []));
  const failed = here.filter(({ state }) => state === 'failed').length;
  const left = here.length - failed;
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its row, or with the refusal.
  const focusField = () => focusIfLost(() => part.current?.querySelector('input') ?? null);

  return (
    <div ref={part} className="grid gap-3">
      <UploadField
        label={label}
        hint={hint}
        accept={accept}
        multiple
        onSelect={(files) => queue.add(files, place, open)}
      />
      <p role="status" className="text-sm text-soft empty:hidden">
        {left > 0 && m.studio_pages_files_left({ count: left })}{' '}
        {failed > 0 && m.studio_pages_files_failed({ count: failed })}
      </p>
      {here.length + before.length > 0 && (
        <ul aria-label={m.studio_pages_files()} className="inked divide-y divide-hairline bg-paper text-sm">
          {here.map((upload) => (
            <QueuedFile
              key={upload.id}
              upload={upload}
              onRetry={() => {
                queue.retry(upload.id);
                focusField();
              }}
              onRemove={() => {
                queue.remove(upload.id);
                focusField();
              }}
            />
          ))}
          {before.map((upload) => (
            <FileOfBefore key={upload.id} upload={upload} onRemoved={focusField} />
          ))}
        </ul>
      )}
    </div>
  );
}

const STATES: Record<Exclude<QueuedUpload['state'], 'failed'>, (of: { percent: number }) => string> = {
  waiting: m.studio_pages_file_waiting,
  sending: m.studio_pages_file_sending,
  interrupted: m.studio_pages_file_interrupted,
  checking: m.studio_pages_file_checking,
};

interface QueuedFileProps {
  upload: QueuedUpload;
  onRetry: () => void;
  onRemove: () => void;
}

function QueuedFile({ upload, onRetry, onRemove }: QueuedFileProps) {
  const { file, state, progress, message, canRetry } = upload;
  const percent = Math.round(progress * 100);
  return (
    <FileRow name={file.name} bytes={file.size} onRemove={state === 'checking' ? undefined : onRemove}>
      {state === 'failed' ? (
        <Refused message={message}>
          {canRetry && (
            <Button variant="cream" size="sm" onClick={onRetry}>
              <RichText parts={m.studio_pages_file_retry.parts({ name: file.name })} tags={QUIET} />
            </Button>
          )}
        </Refused>
      ) : (
        <>
          <p className="text-soft text-xs tabular-nums">{STATES[state]({ percent })}</p>
          <progress
            aria-label={m.studio_pages_file_progress({ name: file.name })}
            value={progress}
            className="progress w-full"
          />
        </>
      )}
    </FileRow>
  );
}

/** Uploads that the server knows of: a book whose pages are being made, or files begun in another tab or earlier. */
function FileOfBefore({ upload, onRemoved }: { upload: ProofUpload; onRemoved: () => void }) {
  const { id, name, bytes, state, message, pagesMade, pagesTotal } = upload;
  const refresh = useRefreshProofs();
  const cancel = trpc.admin.proofs.cancelUpload.useMutation({
    onSettled: async () => {
      await refresh();
      onRemoved();
    },
    onError: (error) => showError(m.studio_delivery_remove_failed(), error, m.studio_proof_connection()),
  });
  const remove = () => cancel.mutate({ id });
  if (state === 'working')
    return (
      <FileRow name={name} bytes={bytes}>
        <p role="status" className="text-soft text-xs tabular-nums">
          {pagesTotal === null
            ? m.studio_pages_book_looked_at()
            : m.studio_pages_book_made({ made: pagesMade, total: pagesTotal })}
        </p>
        <progress
          aria-label={m.studio_pages_book_progress({ name })}
          value={pagesTotal === null ? undefined : pagesMade / pagesTotal}
          className="progress w-full"
        />
      </FileRow>
    );
  return (
    <FileRow name={name} bytes={bytes} onRemove={remove}>
      {state === 'failed' ? (
        <Refused message={message} />
      ) : (
        <p className="text-soft text-xs">{m.studio_pages_file_elsewhere()}</p>
      )}
    </FileRow>
  );
}

interface FileRowProps {
  name: string;
  bytes: number;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

function FileRow({ name, bytes, onRemove, children }: FileRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-1 pl-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex gap-3">
          <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</span>
          <span className="flex-none text-soft tabular-nums">{formatBytes(bytes)}</span>
        </p>
        {children}
      </div>
      {onRemove ? (
        <IconButton label={m.studio_pages_file_remove({ name })} onClick={onRemove}>
          <CloseIcon className="size-5" />
        </IconButton>
      ) : (
        <span className="w-3" />
      )}
    </li>
  );
}

function Refused({ message, children }: { message: string | null; children?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-alert">
      <p className="flex gap-1.5 font-medium">
        <WarningIcon className="mt-0.5 size-4.5 flex-none" />
        {message ?? m.studio_pages_file_unreadable()}
      </p>
      {children}
    </div>
  );
}
