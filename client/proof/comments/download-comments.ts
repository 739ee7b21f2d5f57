import { downloadFile } from '#client/ui/download-file.ts';
import { toAnnotations } from '#shared/proof/annotations.ts';

type Pins = Parameters<typeof toAnnotations>[1];

interface Commented {
  /** The order's number. */
  number: string;
  versions: { id: string; number: number }[];
  pins: (Pins[number] & { versionId: string })[];
}

/** Downloads the comments with one AnnotationPage per version. https://www.w3.org/TR/annotation-model/ */
export function downloadComments({ number, versions, pins }: Commented): void {
  const pages = versions.map((version) =>
    toAnnotations(
      version,
      pins.filter(({ versionId }) => versionId === version.id),
    ),
  );
  downloadFile(`order-${number}-comments.json`, JSON.stringify(pages, null, 2), 'application/ld+json');
}
