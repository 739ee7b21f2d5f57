import { sql } from 'kysely';
import type { ImageUpload } from '#server/images/process-image.ts';
import { removeUnusedPictures, storePicture } from '#server/pictures/store-picture.ts';
import type { Services } from '#server/services.ts';
import { nameOfNotice, readGuaranteeNotice } from '#server/storefront/guarantee-notice.ts';
import type { Language } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';

/** @throws DomainError with the upload's message; NotStoredError */
export async function setGuaranteeNotice(
  services: Services,
  language: Language,
  upload: ImageUpload,
): Promise<Illustration> {
  const before = await readGuaranteeNotice(services.db, language);
  // Of the two folders that the table of pictures allows.
  const notice = await storePicture(services, `gallery/${crypto.randomUUID()}`, upload);
  await services.db
    .insertInto('siteTexts')
    .values({ name: nameOfNotice(language), value: JSON.stringify(notice) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(notice), updatedAt: sql<Date>`now()` }),
    )
    .execute();
  dropPicture(services, before);
  return notice;
}

export async function removeGuaranteeNotice(services: Services, language: Language): Promise<void> {
  const before = await readGuaranteeNotice(services.db, language);
  await services.db.deleteFrom('siteTexts').where('name', '=', nameOfNotice(language)).execute();
  dropPicture(services, before);
}

function dropPicture(services: Services, picture: Illustration | null): void {
  if (picture) services.afterResponse(() => removeUnusedPictures(services, [picture.src]));
}
