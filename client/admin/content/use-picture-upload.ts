import { useState } from 'react';
import { UploadError } from '#client/images/image-request.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { uploadPicture } from './picture-upload.ts';

/** One picture at a time, below `/api/admin`. A failure names the file. */
export function usePictureUpload(path: string, onStored: (picture: Illustration) => void) {
  const [upload, setUpload] = useState<{ name: string; progress: number } | null>(null);
  const [error, setError] = useState<string>();

  async function send([file]: File[]) {
    if (!file || upload) return;
    const { name } = file;
    setError(undefined);
    setUpload({ name, progress: 0 });
    try {
      onStored(await uploadPicture({ path, file, onProgress: (progress) => setUpload({ name, progress }) }));
    } catch (failure) {
      const sentence = failure instanceof Error ? failure.message : 'Failed to upload image';
      const reference = failure instanceof UploadError ? failure.reference : undefined;
      setError(`${name}: ${sentence}${reference ? ` (error reference: ${reference})` : ''}`);
    } finally {
      setUpload(null);
    }
  }

  return { upload, error, send };
}
