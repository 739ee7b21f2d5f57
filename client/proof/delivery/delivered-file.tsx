import { useRef } from 'react';
import type { Proof } from '#client/proof/proof.ts';
import type { ProofStore } from '#client/proof/proof-store.ts';
import { useCall } from '#client/proof/use-call.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { m } from '#messages';
import { formatBytes } from '#shared/bytes.ts';
import { formatDate } from '#shared/dates.ts';

export function DeliveredFile({ store, file }: { store: ProofStore; file: Proof['deliveries'][number] }) {
  const { run, isPending, problem } = useCall(() => store.renew(file.id), m.proof_order_file_renew_failed());
  const item = useRef<HTMLLIElement>(null);

  /** Its button becomes the way to the file. */
  async function renew() {
    if (await run()) focusIfLost(() => item.current?.querySelector('a') ?? null);
  }

  return (
    <li ref={item} className="inked flex flex-wrap items-center gap-x-5 gap-y-3 bg-paper p-4">
      <DownloadIcon className="size-7 flex-none text-terracotta" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-semibold">{file.name}</p>
        <p className="text-soft text-xs">{describeFile(file)}</p>
        {problem && (
          <p role="alert" className="text-alert text-sm">
            {problem}
          </p>
        )}
      </div>
      {file.url ? (
        <ButtonLink size="sm" href={file.url} download>
          {m.proof_order_file_download()}
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          variant="cream"
          pending={isPending}
          pendingLabel={m.proof_order_file_renewing()}
          onClick={renew}
        >
          {m.proof_order_file_renew()}
        </Button>
      )}
    </li>
  );
}

function describeFile({ bytes, url, expiresAt }: Proof['deliveries'][number]): string {
  const size = formatBytes(bytes);
  if (!url) return m.proof_order_file_expired({ size });
  if (!expiresAt) return size;
  return m.proof_order_file_until({ size, date: formatDate(expiresAt) });
}
