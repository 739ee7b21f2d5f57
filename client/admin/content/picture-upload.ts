import { prepareImage } from '#client/images/image-file.ts';
import { sendPicture } from '#client/images/image-request.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';

/** Pages are shown at most half as large, so they stay sharp on dense screens. */
const FOR_PAGES = { side: 2400, qualities: [0.9, 0.8, 0.65, 0.5] };

interface PictureUpload {
  /** Below `/api/admin`: '/stories/<id>/cover'. */
  path: string;
  file: File;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Shrinks a picture and sends it. @throws UploadError, or Error with the sentence for the person */
export async function uploadPicture({ path, file, onProgress }: PictureUpload): Promise<Illustration> {
  const jpeg = await prepareImage(file, FOR_PAGES);
  return (await sendPicture({ url: `/api/admin${path}`, jpeg, onProgress })) as Illustration;
}
