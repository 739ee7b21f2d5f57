import type { StudioProof } from '#client/proof/studio-proof.ts';
import { downloadFile } from '#client/ui/download-file.ts';
import { toAnnotations } from '#shared/proof/annotations.ts';

/** The comments of all versions as Web Annotations, in one file. */
export function downloadComments({ order, versions, pins }: StudioProof): void {
  const pages = versions.map((version) =>
    toAnnotations(
      version,
      pins.filter(({ versionId }) => versionId === version.id),
    ),
  );
  downloadFile(`order-${order.number}-comments.json`, JSON.stringify(pages, null, 2), 'application/ld+json');
}
