import type { Proof } from '#client/admin/orders/proofs/proof-queries.ts';
import { toAnnotations } from '#shared/annotations.ts';

/** The comments of all versions as Web Annotations, in one file. */
export function downloadComments({ order, versions, pins }: Proof): void {
  const pages = versions.map((version) =>
    toAnnotations(
      version,
      pins.filter(({ versionId }) => versionId === version.id),
    ),
  );
  const file = new Blob([JSON.stringify(pages, null, 2)], { type: 'application/ld+json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `order-${order.number}-comments.json`;
  link.click();
  URL.revokeObjectURL(url);
}
