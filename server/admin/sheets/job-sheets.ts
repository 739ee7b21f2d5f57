import { m } from '#messages';
import { orderNotFound } from '#server/admin/orders/get-order.ts';
import { namePictures } from '#server/admin/orders/order-photos.ts';
import type { Worker } from '#server/given-orders.ts';
import { openPdf, streamPdf } from '#server/pdf/pdf.ts';
import type { Services } from '#server/services.ts';
import { drawSheet, SHEET_MARGIN, SHEET_SIZE } from './draw-sheet.ts';
import { type JobSheet, readSheets } from './read-sheets.ts';

type Sources = Pick<Services, 'db' | 'images'> & { env: Pick<Services['env'], 'siteUrl'> };

/**
 * The job sheets of these orders as one PDF, each on pages of its own, in the language of whoever reads them. It is
 * drawn while it is read, and `number` is that of the only order. @throws DomainError NOT_FOUND
 */
export async function jobSheets(
  { db, images, env }: Sources,
  orderIds: string[],
  worker: Worker,
): Promise<{ number: string | null; pdf: AsyncGenerator<Uint8Array> }> {
  const sheets = await readSheets(db, orderIds, worker);
  if (sheets.length === 0 || !sheets.every((sheet) => sheet !== undefined)) throw orderNotFound();
  const [first] = sheets;
  const number = sheets.length === 1 && first ? first.number : null;
  // Parcels are the owner's, so an artist's sheet has neither address nor telephone.
  const hasAddress = worker.artistId === null;
  const pdf = openPdf({
    ...{ size: SHEET_SIZE, margin: SHEET_MARGIN },
    title: number ? m.job_sheet_title_of({ number }) : m.job_sheet_title_several(),
  });
  return { number, pdf: streamPdf(pdf, drawAll(sheets)) };

  async function* drawAll(all: JobSheet[]) {
    for (const sheet of all) {
      const pictures = await namePictures(db, sheet.comic);
      const names = new Map(pictures.map(({ url, name }) => [url, name]));
      yield* drawSheet(pdf, sheet, { hasAddress, images, names, siteUrl: env.siteUrl });
    }
  }
}
