import type { StudioProof, StudioVersion } from '#client/proof/studio-proof.ts';
import { describeVersion } from '#client/proof/version-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { m } from '#messages';
import { PageImage } from './page-image.tsx';

interface PreviewProps {
  proof: StudioProof;
  version: Pick<StudioVersion, 'number' | 'kind' | 'note' | 'pages'>;
  onClose: () => void;
}

/** The version as the customer will see it: the note, then the pages as a book. */
export function Preview({ proof, version, onClose }: PreviewProps) {
  const { order } = proof;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      dense
      title={
        order.customerName
          ? m.studio_pages_preview_title({ name: order.customerName })
          : m.studio_pages_preview_title_customer()
      }
      description={m.studio_pages_preview_of({ version: describeVersion(version), title: order.title })}
    >
      {version.note && (
        <p className="wrap-anywhere mx-auto mb-5 max-w-[62ch] whitespace-pre-line border-terracotta border-l-3 pl-4">
          {version.note}
        </p>
      )}
      <ol className="grid gap-x-1 gap-y-6 sm:grid-cols-2">
        {version.pages.map((page, index) => (
          <li key={page.id} className={index === 0 ? 'sm:col-start-2' : undefined}>
            <PageImage
              page={page}
              alt={m.proof_page({ page: index + 1 })}
              sizes="(width >= 40rem) 26rem, 92vw"
              eager={index < 2}
              className="border-2 border-charcoal"
            />
            <p className="mt-1 text-center text-soft text-xs tabular-nums">{index + 1}</p>
          </li>
        ))}
      </ol>
      <div className="mt-6 text-center">
        <Button variant="cream" size="sm" onClick={onClose}>
          {m.studio_pages_preview_back()}
        </Button>
      </div>
    </Dialog>
  );
}
