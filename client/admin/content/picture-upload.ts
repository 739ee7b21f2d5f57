import { prepareImage } from '#client/images/image-file.ts';
import { sentenceFor, UPLOAD_TIMEOUT_MS, UploadError } from '#client/images/image-request.ts';
import type { Illustration } from '#shared/gallery.ts';

/** Pages are shown at most half as large, so they stay sharp on dense screens. */
const FOR_PAGES = { side: 2400, qualities: [0.9, 0.8, 0.65, 0.5] };

interface PictureUpload {
  /** Below `/api/admin`: '/stories/<id>/cover'. */
  path: string;
  file: File;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
}

/**
 * Shrinks a picture and sends it. By XMLHttpRequest: fetch can't tell how much of a body has left.
 * @throws UploadError, or Error with the sentence for the person
 */
export async function uploadPicture({ path, file, onProgress }: PictureUpload): Promise<Illustration> {
  const picture = await prepareImage(file, FOR_PAGES);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin${path}`);
    request.setRequestHeader('Content-Type', 'image/jpeg');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 && response) resolve(response as Illustration);
      else
        reject(new UploadError(response?.message ?? sentenceFor(status), status >= 500, response?.requestId));
    };
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.ontimeout = () => reject(new UploadError('The upload took too long. Please try again.', true));
    request.onerror = () => reject(new UploadError('Failed to upload image', true));
    request.send(picture);
  });
}
