import { m } from '#messages';
import { inItsLanguage } from '#server/admin/in-its-language.ts';
import { openOrderPhotos, type ZipEntry } from '#server/admin/orders/order-photos.ts';
import type { Worker } from '#server/given-orders.ts';
import type { Services } from '#server/services.ts';
import { jobSheets } from './job-sheets.ts';

/** All of an order that is needed to draw it: the job sheet and the photos, one after the other. @throws DomainError NOT_FOUND */
export async function openOrderFolder(
  services: Services,
  id: string,
  worker: Worker,
): Promise<{ number: string; files: AsyncGenerator<ZipEntry> }> {
  const { number, pictures } = await openOrderPhotos(services, id, worker);
  const { pdf } = await jobSheets(services, [id], worker);
  return { number, files: listFiles() };

  async function* listFiles(): AsyncGenerator<ZipEntry> {
    yield* pictures;
    yield {
      name: m.admin_export_file_job_sheet({ number }),
      input: inItsLanguage(pdf),
      lastModified: new Date(),
    };
  }
}
